import { GRADUATION_YEAR_MIN, PROFILE_ENTRIES_MAX } from '@malaka/contracts/kit/limits';
import {
  missingFields,
  type RequiredField,
  TEACHER_POSITION_TYPE_ID,
} from '@malaka/contracts/people/profile-completeness';
import type { Education, WorkEntry } from '@malaka/contracts/people/profiles';
import type { Language } from '#/kit/http/language.ts';
import type { ListName, ProfileFields } from './rules.ts';
import { dateTexts, entryTexts, missingTexts, type Texts, tooManyEntries } from './texts.ts';

/** A wire name and what is wrong there. */
export type Fault = readonly [field: string, text: Texts];

const AGE_MIN = 16;
const AGE_MAX = 100;
/** Nobody who may have a profile studied or worked before. */
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

/** The required fields that are empty, each with its own words. */
export function missingFaults(
  fields: ProfileFields,
  isExcused: (field: RequiredField) => boolean = () => false,
): Fault[] {
  const missing = missingFields(fields).filter((field) => !isExcused(field));
  return missing.map((field) => {
    if (field !== 'position') return [wireNames[field], missingTexts[field]];
    return fields.positionTypeId === TEACHER_POSITION_TYPE_ID
      ? ['subject_id', missingTexts.subject]
      : ['position_id', missingTexts.position];
  });
}

/** Days that contradict each other or the calendar; `today` is the day in Tashkent. */
export function dateFaults(fields: ProfileFields, today: string): Fault[] {
  const { birthDate } = fields;
  return [
    ...birthFaults(birthDate, today),
    ...fields.educations.flatMap((entry, n) =>
      inList('educations', n, educationFaults(entry, birthDate, today)),
    ),
    ...fields.workPlaces.flatMap((entry, n) =>
      inList('work_places', n, workFaults(entry, birthDate, today)),
    ),
    ...fields.additionalPositions.flatMap((entry, n) =>
      inList('additional_positions', n, workFaults(entry, birthDate, today)),
    ),
  ];
}

/** What is wrong with one entry of a list, under the names of the entry itself. */
export function entryFaults(
  fields: ProfileFields,
  list: ListName,
  index: number,
  today: string,
): Fault[] {
  const full: Fault[] =
    fields[list].length > PROFILE_ENTRIES_MAX ? [['place', tooManyEntries]] : [];
  const { birthDate } = fields;
  return list === 'educations'
    ? [...full, ...educationFaults(fields.educations[index]!, birthDate, today)]
    : [...full, ...workFaults(fields[list][index]!, birthDate, today)];
}

const inList = (list: string, n: number, faults: Fault[]): Fault[] =>
  faults.map(([field, text]) => [`${list}.${n}.${field}`, text]);

function birthFaults(birthDate: string | null, today: string): Fault[] {
  if (birthDate === null) return [];
  if (birthDate > today) return [['birth_date', dateTexts.future]];
  const age = yearsBetween(birthDate, today);
  return age < AGE_MIN || age > AGE_MAX ? [['birth_date', dateTexts.age]] : [];
}

function educationFaults(entry: Education, birthDate: string | null, today: string): Fault[] {
  const { startYear, endYear } = entry;
  const faults: Fault[] = [];
  if (entry.faculty === '') faults.push(['faculty', missingTexts.faculty]);
  if (entry.place === '') faults.push(['place', missingTexts.educationPlace]);
  if (endYear === null) faults.push(['end_year', missingTexts.graduationYear]);
  else if (endYear < GRADUATION_YEAR_MIN || endYear > yearOf(today) + 1) {
    faults.push(['end_year', dateTexts.graduationYear]);
  } else if (startYear !== null && startYear > endYear) {
    faults.push(['end_year', dateTexts.endBeforeStart]);
  } else if (birthDate !== null && endYear <= yearOf(birthDate)) {
    faults.push(['end_year', dateTexts.beforeBirth]);
  }
  if (startYear === null) return faults;
  if (startYear < EARLIEST_YEAR) faults.push(['start_year', dateTexts.tooEarly]);
  else if (birthDate !== null && startYear <= yearOf(birthDate)) {
    faults.push(['start_year', dateTexts.beforeBirth]);
  }
  return faults;
}

function workFaults(entry: WorkEntry, birthDate: string | null, today: string): Fault[] {
  const { startDate, endDate } = entry;
  const faults: Fault[] = [];
  if (entry.place === '') faults.push(['place', missingTexts.workPlace]);
  if (entry.position === '') faults.push(['position', entryTexts.position]);
  if (startDate === null) faults.push(['start', entryTexts.start]);
  else if (startDate > today) faults.push(['start', dateTexts.future]);
  else if (yearOf(startDate) < EARLIEST_YEAR) faults.push(['start', dateTexts.tooEarly]);
  else if (birthDate !== null && startDate <= birthDate) {
    faults.push(['start', dateTexts.beforeBirth]);
  }
  if (endDate === null) return faults;
  if (endDate > today) faults.push(['end', entryTexts.stillThere]);
  else if (startDate !== null && endDate < startDate) {
    faults.push(['end', dateTexts.endBeforeStart]);
  }
  return faults;
}

const yearOf = (date: string) => Number(date.slice(0, 4));

const yearsBetween = (from: string, to: string) =>
  yearOf(to) - yearOf(from) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** `{field: [text]}` in the language; the first fault of a field is told. */
export function errorsOf(faults: readonly Fault[], language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [field, text] of faults) errors[field] ??= [text[language]];
  return errors;
}
