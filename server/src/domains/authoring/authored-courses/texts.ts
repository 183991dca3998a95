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
  outline: {
    uz: 'Bu matnda birorta boʻlim yoki dars topilmadi.',
    ru: 'В этом тексте не найдено ни раздела, ни урока.',
    en: 'This text has neither a section nor a lesson.',
  },
  outlineTwice: {
    uz: 'Reja faqat yangi kurs uchun: bu kursning tarkibi bor.',
    ru: 'План — только для нового курса: у этого уже есть содержание.',
    en: 'An outline is only for a new course: this one already has content.',
  },
  price: {
    uz: 'Kurs sotuvda: narxini kiriting.',
    ru: 'Курс продаётся: укажите его цену.',
    en: 'The course is on sale: enter its price.',
  },
} satisfies Record<string, Texts>;

export const copyMark: Texts = { uz: '(nusxa)', ru: '(копия)', en: '(copy)' };
