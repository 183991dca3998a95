import { LATIN_NAME, LATIN_TEXT, normalizeApostrophes } from '@malaka/contracts/kit/latin';
import { PASSPORT_NUMBER_LENGTH, PERSONAL_NUMBER_LENGTH } from '@malaka/contracts/kit/limits';
import { normalizeText } from '@malaka/grading/normalize-text';
import { toLatin } from '@malaka/grading/script';
import type { Employee } from '#/domains/people/erp/employee.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { Text } from '#/kit/excel/texts.ts';
import type { Cells, AddError } from '#/kit/imports/kind.ts';
import { dayOf } from '#/kit/imports/read-day.ts';

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
