import type { Language } from '#/http/language.ts';

type Texts = Record<Language, string>;

export const notInRegion: Texts = {
  uz: 'Tanlangan hududda bunday tuman yoki shahar yoʻq.',
  ru: 'В выбранном регионе нет такого района или города.',
  en: 'The chosen region has no such district or city.',
};

export const notInList: Texts = {
  uz: 'Roʻyxatdan tanlang.',
  ru: 'Выберите из списка.',
  en: 'Choose from the list.',
};

export const reasonNeeded: Texts = {
  uz: 'Rad etish sababini yozing.',
  ru: 'Напишите причину отказа.',
  en: 'Write why it is rejected.',
};
