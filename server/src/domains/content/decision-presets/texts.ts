import type { Language } from '#/kit/http/language.ts';

export const fieldForProfiles: Record<Language, string> = {
  uz: 'Maydon faqat profillar uchun tanlanadi.',
  ru: 'Поле выбирается только для профилей.',
  en: 'A field is chosen for profiles only.',
};
