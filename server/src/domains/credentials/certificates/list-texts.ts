import { CHECK_LIST_MAX_ROWS } from '@malaka/contracts/kit/limits';
import { type Language, textsIn } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

/** Headings that schools' and departments' lists use for the two columns. */
export const listHeadings = {
  number: [
    'Sertifikat raqami',
    'Raqami',
    'Raqam',
    'Номер сертификата',
    'Номер',
    'Certificate number',
    'Number',
  ],
  owner: [
    'F.I.Sh.',
    'FISH',
    'F.I.O.',
    'Egasi',
    'Familiya ism sharifi',
    'Ф.И.О.',
    'ФИО',
    'Владелец',
    'Name',
    'Full name',
    'Owner',
  ],
} as const;

export const listTexts = {
  noColumn: {
    uz: 'Raqamlar ustuni topilmadi. Ustunni «Sertifikat raqami» deb nomlang yoki namunadan foydalaning.',
    ru: 'Не найден столбец с номерами. Назовите его «Номер сертификата» или возьмите образец.',
    en: 'There is no column of numbers. Name it "Certificate number" or use the sample.',
  },
  noRows: {
    uz: 'Faylda birorta ham raqam yoʻq.',
    ru: 'В файле нет ни одного номера.',
    en: 'There is no number in the file.',
  },
  tooMany: {
    uz: `Faylda ${CHECK_LIST_MAX_ROWS} tadan koʻp raqam bor. Uni bir necha faylga boʻling.`,
    ru: `В файле больше ${CHECK_LIST_MAX_ROWS} номеров. Разделите его на несколько файлов.`,
    en: `The file has more than ${CHECK_LIST_MAX_ROWS} numbers. Split it into several files.`,
  },
} satisfies Record<string, Texts>;

export const sheetTexts = textsIn({
  uz: {
    name: 'Tekshiruv',
    columns: {
      row: 'Qator',
      typed: 'Fayldagi raqam',
      state: 'Holati',
      number: 'Sertifikat raqami',
      owner: 'Egasi',
      sameOwner: 'Ism mos',
      course: 'Kurs',
      credits: 'Kredit',
      issuedAt: 'Berilgan sana',
      replacedBy: 'Oʻrniga berilgan',
    },
    states: {
      issued: 'Haqiqiy',
      corrected: 'Haqiqiy (tuzatilgan)',
      replaced: 'Almashtirilgan',
      revoked: 'Bekor qilingan',
      unknown: 'Topilmadi',
      mistyped: 'Raqam xato yozilgan',
      empty: 'Raqam yoʻq',
    },
    yes: 'ha',
    no: 'yoʻq',
    sampleOwner: 'Karimova Dilnoza Anvarovna',
  },
  ru: {
    name: 'Проверка',
    columns: {
      row: 'Строка',
      typed: 'Номер в файле',
      state: 'Состояние',
      number: 'Номер сертификата',
      owner: 'Владелец',
      sameOwner: 'Имя совпадает',
      course: 'Курс',
      credits: 'Кредиты',
      issuedAt: 'Дата выдачи',
      replacedBy: 'Выдан взамен',
    },
    states: {
      issued: 'Действителен',
      corrected: 'Действителен (исправлен)',
      replaced: 'Заменён',
      revoked: 'Отозван',
      unknown: 'Не найден',
      mistyped: 'Ошибка в номере',
      empty: 'Номера нет',
    },
    yes: 'да',
    no: 'нет',
    sampleOwner: 'Каримова Дилноза Анваровна',
  },
  en: {
    name: 'Check',
    columns: {
      row: 'Row',
      typed: 'Number in the file',
      state: 'State',
      number: 'Certificate number',
      owner: 'Owner',
      sameOwner: 'Name matches',
      course: 'Course',
      credits: 'Credits',
      issuedAt: 'Date of issue',
      replacedBy: 'Replaced by',
    },
    states: {
      issued: 'Valid',
      corrected: 'Valid (corrected)',
      replaced: 'Replaced',
      revoked: 'Revoked',
      unknown: 'Not found',
      mistyped: 'The number is mistyped',
      empty: 'No number',
    },
    yes: 'yes',
    no: 'no',
    sampleOwner: 'Karimova Dilnoza Anvarovna',
  },
});
