import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const reasonNeeded: Texts = {
  uz: 'Rad etish sababini yozing.',
  ru: 'Напишите причину отказа.',
  en: 'Write why it is rejected.',
};

export const commentNeeded: Texts = {
  uz: 'Nima uchun oʻtmaganini yozing.',
  ru: 'Напишите, что не так.',
  en: 'Write what is wrong.',
};

export const unknownRegion: Texts = {
  uz: 'Hududni roʻyxatdan tanlang.',
  ru: 'Выберите регион из списка.',
  en: 'Choose a region from the list.',
};

export const unknownCity: Texts = {
  uz: 'Tanlangan hududdagi tuman yoki shaharni tanlang.',
  ru: 'Выберите район или город этого региона.',
  en: 'Choose a district or city of this region.',
};

export const unknownDirection: Texts = {
  uz: 'Yoʻnalishlarni roʻyxatdan tanlang.',
  ru: 'Выберите направления из списка.',
  en: 'Choose the directions from the list.',
};

export const fileNeeded: Texts = {
  uz: 'Faylni tanlang.',
  ru: 'Выберите файл.',
  en: 'Choose a file.',
};
