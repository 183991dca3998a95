import type { Language } from '#/kit/http/language.ts';

export const levelsMissing: Record<Language, string> = {
  uz: 'Har bir mezondan bitta darajani tanlang.',
  ru: 'Выберите один уровень каждого критерия.',
  en: 'Choose one level for each criterion.',
};
