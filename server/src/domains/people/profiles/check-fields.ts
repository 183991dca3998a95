import { GRADUATION_YEAR_MIN, PROFILE_ENTRIES_MAX } from '@malaka/contracts/kit/limits';
import {
  missingFields,
  type RequiredField,
  TEACHER_POSITION_TYPE_ID,
} from '@malaka/contracts/people/profiles/completeness';
import type { Education, WorkEntry } from '@malaka/contracts/people/profiles';
import { peopleErrors } from '#/domains/people/texts/errors.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ListName, ProfileFields } from './rules.ts';
import { dateTexts, entryTexts, missingTexts, type Texts, tooManyEntries } from './texts.ts';

/** A wire name and its error text. */
export type FieldError = readonly [field: string, text: Texts];

const AGE_MIN = 16;
const AGE_MAX = 100;
/** Nobody with a profile studied or worked before this year. */
const EARLIEST_YEAR = 1940;

const wireNames: Record<Exclude<RequiredField, 'position'>, string> = {
  lastName: 'lastname',
  firstName: 'firstname',
  middleName: 'middlename',
  gender: 'gender',
  birthDate: 'birth_date',
  passportSeries: 'passport_series',
  passportNumber: 'passport_number',
  personalNumber: 'pinfl',
  regionId: 'region_id',
  cityId: 'city_id',
  school: 'school_id',
  positionTypeId: 'position_type_id',
  faculty: 'faculty',
  educationPlace: 'education_place',
  graduationYear: 'graduation_year',
  workPlace: 'work_place',
};

/** Required fields that are empty, each with its own text. */
export function missingErrors(
  fields: ProfileFields,
  isExcused: (field: RequiredField) => boolean = () => false,
): FieldError[] {
  const missing = missingFields(fields).filter((field) => !isExcused(field));
  return missing.map((field) => {
    if (field !== 'position') return [wireNames[field], missingTexts[field]];
    return fields.positionTypeId === TEACHER_POSITION_TYPE_ID
      ? ['subject_id', missingTexts.subject]
      : ['position_id', missingTexts.position];
  });
}

/** A masked number is only valid if it is the owner's. */
export const maskErrors = ({ personalNumber }: ProfileFields): FieldError[] =>
  personalNumber.includes('*') ? [['pinfl', peopleErrors['profile.digits_14']]] : [];

/** Dates that contradict each other or the calendar; `today` is the day in Tashkent. */
export function dateErrors(fields: ProfileFields, today: string): FieldError[] {
  const { birthDate } = fields;
  return [
    ...birthErrors(birthDate, today),
    ...fields.educations.flatMap((entry, n) =>
      inList('educations', n, educationErrors(entry, birthDate, today)),
    ),
    ...fields.workPlaces.flatMap((entry, n) =>
      inList('work_places', n, workErrors(entry, birthDate, today)),
    ),
    ...fields.additionalPositions.flatMap((entry, n) =>
      inList('additional_positions', n, workErrors(entry, birthDate, today)),
    ),
  ];
}

/** Errors of one list entry, by the entry's own field names. */
export function entryErrors(
  fields: ProfileFields,
  list: ListName,
  index: number,
  today: string,
): FieldError[] {
  const full: FieldError[] =
    fields[list].length > PROFILE_ENTRIES_MAX ? [['place', tooManyEntries]] : [];
  const { birthDate } = fields;
  return list === 'educations'
    ? [...full, ...educationErrors(fields.educations[index]!, birthDate, today)]
    : [...full, ...workErrors(fields[list][index]!, birthDate, today)];
}

const inList = (list: string, n: number, errors: FieldError[]): FieldError[] =>
  errors.map(([field, text]) => [`${list}.${n}.${field}`, text]);

function birthErrors(birthDate: string | null, today: string): FieldError[] {
  if (birthDate === null) return [];
  if (birthDate > today) return [['birth_date', dateTexts.future]];
  const age = yearsBetween(birthDate, today);
  return age < AGE_MIN || age > AGE_MAX ? [['birth_date', dateTexts.age]] : [];
}

function educationErrors(entry: Education, birthDate: string | null, today: string): FieldError[] {
  const { startYear, endYear } = entry;
  const errors: FieldError[] = [];
  if (entry.faculty === '') errors.push(['faculty', missingTexts.faculty]);
  if (entry.place === '') errors.push(['place', missingTexts.educationPlace]);
  if (endYear === null) errors.push(['end_year', missingTexts.graduationYear]);
  else if (endYear < GRADUATION_YEAR_MIN || endYear > yearOf(today) + 1) {
    errors.push(['end_year', dateTexts.graduationYear]);
  } else if (startYear !== null && startYear > endYear) {
    errors.push(['end_year', dateTexts.endBeforeStart]);
  } else if (birthDate !== null && endYear <= yearOf(birthDate)) {
    errors.push(['end_year', dateTexts.beforeBirth]);
  }
  if (startYear === null) return errors;
  if (startYear < EARLIEST_YEAR) errors.push(['start_year', dateTexts.tooEarly]);
  else if (birthDate !== null && startYear <= yearOf(birthDate)) {
    errors.push(['start_year', dateTexts.beforeBirth]);
  }
  return errors;
}

function workErrors(entry: WorkEntry, birthDate: string | null, today: string): FieldError[] {
  const { startDate, endDate } = entry;
  const errors: FieldError[] = [];
  if (entry.place === '') errors.push(['place', missingTexts.workPlace]);
  if (entry.position === '') errors.push(['position', entryTexts.position]);
  if (startDate === null) errors.push(['start', entryTexts.start]);
  else if (startDate > today) errors.push(['start', dateTexts.future]);
  else if (yearOf(startDate) < EARLIEST_YEAR) errors.push(['start', dateTexts.tooEarly]);
  else if (birthDate !== null && startDate <= birthDate) {
    errors.push(['start', dateTexts.beforeBirth]);
  }
  if (endDate === null) return errors;
  if (endDate > today) errors.push(['end', entryTexts.stillThere]);
  else if (startDate !== null && endDate < startDate) {
    errors.push(['end', dateTexts.endBeforeStart]);
  }
  return errors;
}

const yearOf = (date: string) => Number(date.slice(0, 4));

const yearsBetween = (from: string, to: string) =>
  yearOf(to) - yearOf(from) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** `{field: [text]}` in the language, with the first error of each field. */
export function errorsOf(
  problems: readonly FieldError[],
  language: Language,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [field, text] of problems) errors[field] ??= [text[language]];
  return errors;
}
