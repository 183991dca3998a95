import {
  missingFields,
  type RequiredField,
  TEACHER_POSITION_TYPE_ID,
} from '@malaka/contracts/people/profiles/completeness';
import { education, updateProfile, workEntry } from '@malaka/contracts/people/profiles';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { safeEncode } from 'zod';
import { educationErrors, type FieldErrors, workErrors } from './entry-check.ts';
import { errorOfIssue } from './error-texts.ts';
import {
  bodyOf,
  type EntryList,
  type ProfileBody,
  type ProfileField,
  type ProfileValues,
} from './profile-values.ts';

/** Location of an error: `lastName`, or `educations.0.faculty`. */
export type Path = ProfileField | `${EntryList}.${number}.${string}`;

const AGE_MIN = 16;
const AGE_MAX = 100;

/** The same day this many years ago. */
const yearsBefore = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** The path of each required value; among several entries, the first that lacks it. */
export function pathOfRequired(field: RequiredField, values: ProfileValues): Path {
  const { educations, workPlaces } = values;
  const inEntry = (list: EntryList, index: number, part: string): Path =>
    index === -1 ? list : `${list}.${index}.${part}`;
  switch (field) {
    case 'position':
      return values.positionTypeId === TEACHER_POSITION_TYPE_ID ? 'subjectId' : 'positionId';
    case 'faculty':
      return inEntry(
        'educations',
        educations.findIndex(({ faculty }) => !faculty.trim()),
        field,
      );
    case 'educationPlace':
      return inEntry(
        'educations',
        educations.findIndex(({ place }) => !place.trim()),
        'place',
      );
    case 'graduationYear':
      return inEntry(
        'educations',
        educations.findIndex(({ endYear }) => !endYear),
        'endYear',
      );
    case 'workPlace':
      return inEntry(
        'workPlaces',
        workPlaces.findIndex(({ place }) => !place.trim()),
        'place',
      );
    default:
      return field;
  }
}

/** Errors of the contract and of the form's rules: one per field, by path. */
export function checkProfile(
  values: ProfileValues,
  today: string,
): { body: ProfileBody; errors: FieldErrors } {
  const body = bodyOf(values);
  const errors: FieldErrors = { ...missingErrors(values), ...birthError(values.birthDate, today) };
  const days = { today, birthDate: values.birthDate };
  const place = (list: EntryList, index: number, found: FieldErrors) => {
    for (const [part, error] of Object.entries(found)) errors[`${list}.${index}.${part}`] = error;
  };
  values.educations.forEach((entry, index) =>
    place('educations', index, educationErrors(entry, days)),
  );
  for (const list of ['workPlaces', 'additionalPositions'] as const) {
    values[list].forEach((entry, index) => place(list, index, workErrors(entry, days)));
  }
  const checked = safeEncode(updateProfile.body!, body);
  for (const issue of checked.error?.issues ?? []) {
    const path = pathOfWire(issue.path.map(String));
    if (path) errors[path] ??= errorOfIssue(issue);
  }
  return { body, errors };
}

function missingErrors(values: ProfileValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of missingFields(bodyOf(values))) {
    const path = pathOfRequired(field, values);
    if (path === 'educations' || path === 'workPlaces') errors[path] = `missing.${path}`;
    else if (path === 'subjectId' || path === 'positionId') errors[path] = `missing.${path}`;
    else errors[path] = `missing.${field === 'position' ? 'positionId' : field}`;
  }
  return errors;
}

function birthError(birthDate: string, today: string): FieldErrors {
  if (birthDate === '') return {};
  if (birthDate > today) return { birthDate: 'error.future' };
  const isLikely =
    birthDate <= yearsBefore(today, AGE_MIN) && birthDate > yearsBefore(today, AGE_MAX + 1);
  return isLikely ? {} : { birthDate: 'error.age' };
}

const ENTRIES = { educations: education, workPlaces: workEntry, additionalPositions: workEntry };
const isList = (field: string): field is EntryList => field in ENTRIES;

/** Errors have wire names, both from the contract and in the server's answer. */
export function pathOfWire([wireName = '', index, part]: readonly string[]): Path | undefined {
  const field = fieldOf(updateProfile.body!, wireName);
  if (field === undefined) return undefined;
  if (field === 'schoolId' || field === 'schoolName') return 'school';
  if (!isList(field) || part === undefined) return field as ProfileField;
  return `${field}.${Number(index)}.${fieldOf(ENTRIES[field], part) ?? part}`;
}
