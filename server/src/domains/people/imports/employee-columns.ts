import { NAME_MAX, PLACE_MAX } from '@malaka/contracts/kit/limits';
import type { Text } from '#/kit/excel/texts.ts';
import type { SheetColumn } from '#/kit/imports/kind.ts';

const SHORT_MAX = 20;
const CODE_MAX = 40;

const same = (text: string): Text => ({ uz: text, ru: text, en: text });

/** One row per person and school; people who work at two schools have two rows. */
export const employeeColumns: readonly SheetColumn[] = [
  {
    key: 'passportSeries',
    heading: { uz: 'Pasport seriyasi', ru: 'Серия паспорта', en: 'Passport series' },
    also: ['seriya', 'серия', 'series'],
    maxLength: SHORT_MAX,
    sample: same('AB'),
  },
  {
    key: 'passportNumber',
    heading: { uz: 'Pasport raqami', ru: 'Номер паспорта', en: 'Passport number' },
    also: ['pasport', 'паспорт'],
    maxLength: SHORT_MAX,
    sample: same('0123456'),
  },
  {
    key: 'personalNumber',
    heading: { uz: 'JSHSHIR', ru: 'ПИНФЛ', en: 'Personal number' },
    also: ['pinfl', 'jshir', 'жшшир'],
    maxLength: SHORT_MAX,
    sample: same('31503850000012'),
  },
  {
    key: 'lastName',
    heading: { uz: 'Familiya', ru: 'Фамилия', en: 'Last name' },
    also: ['familiyasi', 'surname'],
    maxLength: NAME_MAX,
    sample: same('Karimova'),
  },
  {
    key: 'firstName',
    heading: { uz: 'Ism', ru: 'Имя', en: 'First name' },
    also: ['ismi'],
    maxLength: NAME_MAX,
    sample: same('Dilnoza'),
  },
  {
    key: 'middleName',
    heading: { uz: 'Otasining ismi', ru: 'Отчество', en: 'Middle name' },
    also: ['sharifi', 'otasi', 'patronymic'],
    isOptional: true,
    maxLength: NAME_MAX,
    sample: same('Anvarovna'),
  },
  {
    key: 'gender',
    heading: { uz: 'Jinsi', ru: 'Пол', en: 'Gender' },
    also: ['jins', 'sex'],
    isOptional: true,
    maxLength: SHORT_MAX,
    sample: { uz: 'ayol', ru: 'женский', en: 'female' },
  },
  {
    key: 'birthDate',
    heading: { uz: 'Tugʻilgan sana', ru: 'Дата рождения', en: 'Birth date' },
    also: ['tugʻilgan sanasi', 'tugʻilgan kuni', 'date of birth'],
    maxLength: SHORT_MAX,
    sample: same('15.03.1985'),
  },
  {
    key: 'schoolCode',
    heading: { uz: 'Maktab kodi', ru: 'Код школы', en: 'School code' },
    also: ['maktab', 'школа', 'school'],
    maxLength: CODE_MAX,
    sample: same('1401012'),
  },
  {
    key: 'position',
    heading: { uz: 'Lavozimi', ru: 'Должность', en: 'Position' },
    also: ['lavozim'],
    maxLength: PLACE_MAX,
    sample: {
      uz: 'Matematika oʻqituvchisi',
      ru: 'Matematika oʻqituvchisi',
      en: 'Matematika oʻqituvchisi',
    },
  },
];
