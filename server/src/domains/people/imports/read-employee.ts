import { LATIN_NAME, LATIN_TEXT, normalizeApostrophes } from '@malaka/contracts/kit/latin';
import {
  PASSPORT_NUMBER_LENGTH,
  PERSONAL_NUMBER_LENGTH,
  NAME_MAX,
  PLACE_MAX,
} from '@malaka/contracts/kit/limits';
import { normalizeText } from '@malaka/grading/normalize-text';
import { toLatin } from '@malaka/grading/script';
import type { Employee } from '#/domains/people/erp/embedded-register.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { Text } from '#/kit/excel/texts.ts';
import { type Cells, type AddError, type SheetColumn, dayOf } from '#/kit/imports/kind.ts';

const OLDEST = '1920-01-01';

export const employeeTexts = {
  passportNumber: {
    uz: 'Roppa-rosa 7 ta raqam kerak. Boshidagi nollar yoʻqolgan boʻlsa, ustun turini «Matn» qiling.',
    ru: 'Нужно ровно 7 цифр. Если пропали нули в начале, сделайте тип столбца «Текстовый».',
    en: 'Exactly 7 digits. Where leading zeros were lost, make the column one of text.',
  },
  personalNumber: {
    uz: 'Roppa-rosa 14 ta raqam kerak. Raqam 3,1E+13 kabi koʻrinsa, ustun turini «Matn» qiling.',
    ru: 'Нужно ровно 14 цифр. Если число выглядит как 3,1E+13, сделайте тип столбца «Текстовый».',
    en: 'Exactly 14 digits. Where the number looks like 3.1E+13, make the column one of text.',
  },
  gender: {
    uz: '«erkak» yoki «ayol» deb yozing.',
    ru: 'Напишите «мужской» или «женский».',
    en: 'Write "male" or "female".',
  },
  birthDate: {
    uz: 'Sanani 15.03.1985 koʻrinishida yozing.',
    ru: 'Напишите дату в виде 15.03.1985.',
    en: 'Write the date as 15.03.1985.',
  },
} as const satisfies Record<string, Text>;

/** The person in a row; undefined if an error was reported or a cell is empty. */
export function readEmployee(
  cells: Cells,
  addError: AddError,
  today: string,
): Employee | undefined {
  let isGood = true;
  const refuse = (column: string, text: Text) => {
    isGood = false;
    // An empty cell was already reported.
    if (cells[column] !== '') addError(column, text);
  };
  const series = cells.passportSeries!.toUpperCase();
  if (!/^[A-Z]{2}$/.test(series)) refuse('passportSeries', errorTexts['profile.passport_series']);
  if (!isDigits(cells.passportNumber!, PASSPORT_NUMBER_LENGTH)) {
    refuse('passportNumber', employeeTexts.passportNumber);
  }
  if (!isDigits(cells.personalNumber!, PERSONAL_NUMBER_LENGTH)) {
    refuse('personalNumber', employeeTexts.personalNumber);
  }
  const birthDate = dayOf(cells.birthDate!);
  if (!birthDate || birthDate < OLDEST || birthDate > today)
    refuse('birthDate', employeeTexts.birthDate);
  const gender = genderOf(cells.gender!);
  if (gender === undefined) refuse('gender', employeeTexts.gender);
  const names = {
    lastName: latinOf(cells.lastName!),
    firstName: latinOf(cells.firstName!),
    middleName: latinOf(cells.middleName!),
  };
  for (const [column, name] of Object.entries(names)) {
    if (!LATIN_NAME.test(name)) refuse(column, errorTexts['profile.cyrillic']);
  }
  if (names.lastName === '' || names.firstName === '') isGood = false;
  if (!isGood || !birthDate || gender === undefined) return undefined;
  return {
    passportSeries: series,
    passportNumber: cells.passportNumber!,
    personalNumber: cells.personalNumber!,
    ...names,
    gender,
    birthDate,
  };
}

/** In the spelling of profiles: Latin letters with the proper signs. */
export const latinOf = (text: string): string => normalizeApostrophes(toLatin(text));

/** The register is in Latin letters, like profiles. */
export function readPosition(cells: Cells, addError: AddError): string | undefined {
  const position = latinOf(cells.position!);
  if (LATIN_TEXT.test(position)) return position;
  addError('position', errorTexts['profile.cyrillic']);
  return undefined;
}

export const isDigits = (text: string, length: number) =>
  text.length === length && /^[0-9]+$/.test(text);

/** Null if the cell is empty, undefined if it is not recognised. */
export function genderOf(text: string): Employee['gender'] | undefined {
  if (text === '') return null;
  const normalized = normalizeText(text);
  if (/^(?:e|erkak|m|muj.*|male)$/.test(normalized)) return 'male';
  return /^(?:a|ayol|f|j|jen.*|female)$/.test(normalized) ? 'female' : undefined;
}

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
