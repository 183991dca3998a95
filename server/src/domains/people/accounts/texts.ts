import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const notInList: Texts = {
  uz: 'Roʻyxatdan tanlang.',
  ru: 'Выберите из списка.',
  en: 'Choose from the list.',
};

export const scopeNeeded: Texts = {
  uz: 'Metodist maslahat beradigan kamida bitta fanni tanlang.',
  ru: 'Выберите хотя бы один предмет, по которому консультирует методист.',
  en: 'Choose at least one subject that the method expert advises on.',
};
