import { PLACE_MAX, REFERENCE_NUMBER_MAX } from '@malaka/contracts/kit/limits';
import type { SheetColumn } from '#/kit/imports/kind.ts';

/** Days, hours and the like are short; longer text is a mistake. */
const SHORT = 40;

const alike = (text: string) => ({ uz: text, ru: text, en: text });

export const institutionColumn: SheetColumn = {
  key: 'institution',
  heading: {
    uz: 'Taʼlim muassasasi',
    ru: 'Образовательная организация',
    en: 'Institution',
  },
  also: ['muassasa', 'tashkilot', 'организация', 'учреждение', 'где обучался'],
  maxLength: PLACE_MAX,
  sample: {
    uz: 'Avloniy nomidagi institut',
    ru: 'Институт имени Авлони',
    en: 'Avloniy Institute',
  },
};

export const trainingColumns: readonly SheetColumn[] = [
  {
    key: 'referenceNumber',
    heading: { uz: 'Maʼlumotnoma raqami', ru: 'Номер справки', en: 'Reference number' },
    also: ['raqam', 'raqami', 'hujjat raqami', 'номер', 'номер документа', 'number', 'reference'],
    maxLength: REFERENCE_NUMBER_MAX,
    sample: alike('MO-1187'),
  },
  {
    key: 'startDate',
    heading: { uz: 'Boshlanish sanasi', ru: 'Дата начала', en: 'Start date' },
    also: ['boshlanishi', 'boshlanish sanasi', 'начало', 'start'],
    maxLength: SHORT,
    sample: alike('02.03.2026'),
  },
  {
    key: 'endDate',
    heading: { uz: 'Tugash sanasi', ru: 'Дата окончания', en: 'End date' },
    also: ['tugashi', 'tugash sanasi', 'окончание', 'конец', 'end'],
    maxLength: SHORT,
    sample: alike('14.03.2026'),
  },
  {
    key: 'hours',
    heading: { uz: 'Soat', ru: 'Часы', en: 'Hours' },
    also: ['soati', 'soatlar', 'soatlar soni', 'часов', 'количество часов'],
    maxLength: SHORT,
    sample: alike('72'),
  },
  {
    key: 'personalNumber',
    heading: { uz: 'JSHSHIR', ru: 'ПИНФЛ', en: 'Personal number' },
    also: ['jshshir raqami', 'pinfl', 'shaxsiy raqam', 'pin'],
    maxLength: SHORT,
    sample: alike('41503850123456'),
  },
  {
    key: 'fullName',
    heading: { uz: 'F.I.Sh.', ru: 'Ф.И.О.', en: 'Full name' },
    also: ['fio', 'ism', 'fish', 'familiya ism', 'фио', 'name'],
    isOptional: true,
    maxLength: PLACE_MAX,
    sample: {
      uz: 'Karimova Dilnoza Anvarovna',
      ru: 'Karimova Dilnoza Anvarovna',
      en: 'Karimova Dilnoza Anvarovna',
    },
  },
];
