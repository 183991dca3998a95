import type { Language } from '#/kit/http/language.ts';

/** Field errors of a section. */
export const sectionTexts = {
  parentMissing: {
    uz: 'Mavzu qaysi boʻlimga tegishli ekanini koʻrsating.',
    ru: 'Укажите раздел, к которому относится параграф.',
    en: 'Choose the section the paragraph belongs to.',
  },
  parentNotAllowed: {
    uz: 'Boʻlim boshqa boʻlim ichida boʻlmaydi.',
    ru: 'Раздел не может находиться внутри другого раздела.',
    en: 'A section cannot be inside another section.',
  },
} as const satisfies Record<string, Record<Language, string>>;
