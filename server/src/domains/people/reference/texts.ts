import type { Language } from '#/kit/http/language.ts';

/** Field errors of an entry that cannot be saved. */
export const entryTexts = {
  missing: {
    uz: 'Maydon toʻldirilmagan.',
    ru: 'Поле не заполнено.',
    en: 'This field is empty.',
  },
  languageCode: {
    uz: 'Ikki yoki uchta kichik lotin harfi, masalan uz.',
    ru: 'Две или три строчные латинские буквы, например uz.',
    en: 'Two or three lower-case Latin letters, such as uz.',
  },
  codeTaken: {
    uz: 'Bu kod boshqa yozuvda bor.',
    ru: 'Этот код уже есть у другой записи.',
    en: 'Another entry has this code.',
  },
} as const satisfies Record<string, Record<Language, string>>;
