import type { Text } from '#/kit/excel/texts.ts';
import { LATIN_NAME } from '@malaka/contracts/kit/latin';
import { NAME_MAX, PERSONAL_NUMBER_LENGTH, PLACE_MAX } from '@malaka/contracts/kit/limits';
import { toLatin } from '@malaka/grading/script';
import {
  employeeTexts,
  genderOf,
  isDigits,
  latinOf,
} from '#/domains/people/imports/read-employee.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import { dayOf } from '#/kit/imports/kind.ts';
import type { AddProblem, Cells } from '#/kit/move-in/kind.ts';
import { moveInTexts } from '#/kit/move-in/texts.ts';
import { movingTexts } from './texts.ts';

const OLDEST = '1920-01-01';

export type Names = { lastName: string; firstName: string; middleName: string };

/** `+998 90 123-45-67`, `998901234567` and `901234567` in the format of accounts. */
export function readPhone(text: string, refuse: AddProblem): string | undefined {
  const digits = text.replaceAll(/[\s()+.-]/g, '');
  if (text === '') refuse('phone', moveInTexts.empty);
  else if (/^998\d{9}$/.test(digits)) return digits;
  else if (/^\d{9}$/.test(digits) && !text.startsWith('+')) return `998${digits}`;
  else if (/^\d{10,15}$/.test(digits) && !digits.startsWith('998')) {
    refuse('phone', movingTexts.foreignPhone);
  } else refuse('phone', movingTexts.phone);
  return undefined;
}

/** Names in the Latin letters of profiles; one column may contain all three. */
export function readNames(cells: Cells, refuse: AddProblem): Names | undefined {
  const [last = '', first = '', ...others] = (cells['fullName'] ?? '').split(' ');
  const nameOf = (field: string, part: string) => latinOf(cells[field] || part);
  const names = {
    lastName: nameOf('lastName', last),
    firstName: nameOf('firstName', first),
    middleName: nameOf('middleName', others.join(' ')),
  };
  let isGood = true;
  const wrong = (field: string, text: Text) => {
    isGood = false;
    refuse(cells[field] ? field : 'fullName', text);
  };
  for (const [field, name] of Object.entries(names)) {
    if (!LATIN_NAME.test(name)) wrong(field, errorTexts['profile.cyrillic']);
    else if (name.length > NAME_MAX) wrong(field, moveInTexts.tooLong(NAME_MAX));
  }
  if (names.lastName === '' || names.firstName === '') {
    isGood = false;
    refuse(cells['fullName'] === undefined ? 'lastName' : 'fullName', movingTexts.names);
  }
  return isGood ? names : undefined;
}

/** Undefined if invalid; empty if not given. */
export function readPersonalNumber(cells: Cells, refuse: AddProblem): string | undefined {
  const text = (cells['personalNumber'] ?? '').replaceAll(' ', '');
  if (text === '' || isDigits(text, PERSONAL_NUMBER_LENGTH)) return text;
  refuse('personalNumber', employeeTexts.personalNumber);
  return undefined;
}

export type Description = {
  birthDate: string | null;
  gender: 'male' | 'female' | null;
  schoolName: string;
  registeredOn: string | null;
};

/** Optional facts about a person: invalid cells are left out and reported. */
export function readDescription(cells: Cells, leaveOut: AddProblem, today: string): Description {
  const day = (field: string): string | null => {
    const text = cells[field] ?? '';
    const read = text === '' ? undefined : dayOf(text.slice(0, 10));
    if (read !== undefined && read >= OLDEST && read <= today) return read;
    if (text !== '') leaveOut(field, moveInTexts.day);
    return null;
  };
  const gender = genderOf(cells['gender'] ?? '');
  if (gender === undefined) leaveOut('gender', employeeTexts.gender);
  return {
    birthDate: day('birthDate'),
    gender: gender ?? null,
    schoolName: toLatin(cells['schoolName'] ?? '').slice(0, PLACE_MAX),
    registeredOn: day('registeredOn'),
  };
}
