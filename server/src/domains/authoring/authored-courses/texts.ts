import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const courseTexts = {
  category: {
    uz: 'Yoʻnalishni roʻyxatdan tanlang.',
    ru: 'Выберите категорию из списка.',
    en: 'Choose a category from the list.',
  },
  language: {
    uz: 'Kurs tilini roʻyxatdan tanlang.',
    ru: 'Выберите язык курса из списка.',
    en: 'Choose the language of the course from the list.',
  },
  position: {
    uz: 'Lavozimlarni roʻyxatdan tanlang.',
    ru: 'Выберите должности из списка.',
    en: 'Choose the positions from the list.',
  },
  price: {
    uz: 'Kurs sotuvda: narxini kiriting.',
    ru: 'Курс продаётся: укажите его цену.',
    en: 'The course is on sale: enter its price.',
  },
} satisfies Record<string, Texts>;

export const copyMark: Texts = { uz: '(nusxa)', ru: '(копия)', en: '(copy)' };
