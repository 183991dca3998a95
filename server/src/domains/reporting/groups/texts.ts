import { CHECK_LIST_MAX_ROWS } from '@malaka/contracts/kit/limits';
import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const groupTexts = {
  startDate: {
    uz: 'Guruh ishlaydigan birinchi kunni tanlang.',
    ru: 'Выберите первый день группы.',
    en: 'Choose the first day of the group.',
  },
  endDate: {
    uz: 'Oxirgi kunni tanlang: kurslar muddati shu kuni tugaydi.',
    ru: 'Выберите последний день: к нему курсы должны быть пройдены.',
    en: 'Choose the last day: courses are due by it.',
  },
  endBeforeStart: {
    uz: 'Oxirgi kun birinchi kundan oldin boʻlmasin.',
    ru: 'Последний день не может быть раньше первого.',
    en: 'The last day cannot be before the first one.',
  },
  categories: {
    uz: 'Kamida bitta yoʻnalish tanlang.',
    ru: 'Выберите хотя бы одно направление.',
    en: 'Choose at least one category.',
  },
  unknownCategory: {
    uz: 'Bunday yoʻnalish yoʻq.',
    ru: 'Такого направления нет.',
    en: 'There is no such category.',
  },
  emptyRule: {
    uz: 'Kamida bitta shart tanlang.',
    ru: 'Выберите хотя бы одно условие.',
    en: 'Choose at least one condition.',
  },
  unknownBand: {
    uz: 'Bunday daraja yoʻq.',
    ru: 'Такого уровня нет.',
    en: 'There is no such level.',
  },
} satisfies Record<string, Texts>;

/** Headings that schools and departments use for the columns that are read. */
export const peopleHeadings = {
  phone: [
    'Telefon',
    'Telefon raqami',
    'Tel',
    'Телефон',
    'Номер телефона',
    'Тел',
    'Phone',
    'Phone number',
  ],
  personalNumber: [
    'JSHSHIR',
    'JShShIR',
    'PINFL',
    'Shaxsiy raqam',
    'ПИНФЛ',
    'ЖШШИР',
    'Персональный номер',
    'Personal number',
  ],
} as const;

export const peopleListTexts = {
  noColumn: {
    uz: 'Telefon yoki JSHSHIR ustuni topilmadi. Ustunni shunday nomlang yoki namunadan foydalaning.',
    ru: 'Не найден столбец с телефонами или ПИНФЛ. Назовите его так или возьмите образец.',
    en: 'There is no column of phones or personal numbers. Name one accordingly or use the sample.',
  },
  noRows: {
    uz: 'Faylda birorta ham telefon yoki JSHSHIR yoʻq.',
    ru: 'В файле нет ни одного телефона или ПИНФЛ.',
    en: 'There is no phone or personal number in the file.',
  },
  tooMany: {
    uz: `Faylda ${CHECK_LIST_MAX_ROWS} tadan koʻp qator bor. Uni bir necha faylga boʻling.`,
    ru: `В файле больше ${CHECK_LIST_MAX_ROWS} строк. Разделите его на несколько файлов.`,
    en: `The file has more than ${CHECK_LIST_MAX_ROWS} rows. Split it into several files.`,
  },
} satisfies Record<string, Texts>;

export const sampleTexts: Record<Language, { sheet: string; phone: string; number: string }> = {
  uz: { sheet: 'Tinglovchilar', phone: 'Telefon raqami', number: 'JSHSHIR' },
  ru: { sheet: 'Слушатели', phone: 'Номер телефона', number: 'ПИНФЛ' },
  en: { sheet: 'Learners', phone: 'Phone number', number: 'Personal number' },
};
