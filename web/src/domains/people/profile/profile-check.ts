import {
  missingFields,
  type RequiredField,
  TEACHER_POSITION_TYPE_ID,
} from '@malaka/contracts/people/profile-completeness';
import { education, updateProfile, workEntry } from '@malaka/contracts/people/profiles';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { safeEncode } from 'zod';
import { educationFaults, type Faults, workFaults } from './entry-check.ts';
import { faultOfIssue } from './fault-texts.ts';
import {
  bodyOf,
  type EntryList,
  type ProfileBody,
  type ProfileField,
  type ProfileValues,
} from './profile-values.ts';

/** Where a fault stands: `lastName`, or `educations.0.faculty`. */
export type Path = ProfileField | `${EntryList}.${number}.${string}`;

const AGE_MIN = 16;
const AGE_MAX = 100;

/** The same day so many years ago. */
const yearsBefore = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** Where each required thing is entered; of several entries, in the first that lacks it. */
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

/** What the contract and the rules of the form find: one fault a field, by its path. */
export function checkProfile(
  values: ProfileValues,
  today: string,
): { body: ProfileBody; faults: Faults } {
  const body = bodyOf(values);
  const faults: Faults = { ...missingFaults(values), ...birthFault(values.birthDate, today) };
  const days = { today, birthDate: values.birthDate };
  const place = (list: EntryList, index: number, found: Faults) => {
    for (const [part, fault] of Object.entries(found)) faults[`${list}.${index}.${part}`] = fault;
  };
  values.educations.forEach((entry, index) =>
    place('educations', index, educationFaults(entry, days)),
  );
  for (const list of ['workPlaces', 'additionalPositions'] as const) {
    values[list].forEach((entry, index) => place(list, index, workFaults(entry, days)));
  }
  const checked = safeEncode(updateProfile.body!, body);
  for (const issue of checked.error?.issues ?? []) {
    const path = pathOfWire(issue.path.map(String));
    if (path) faults[path] ??= faultOfIssue(issue);
  }
  return { body, faults };
}

function missingFaults(values: ProfileValues): Faults {
  const faults: Faults = {};
  for (const field of missingFields(bodyOf(values))) {
    const path = pathOfRequired(field, values);
    if (path === 'educations' || path === 'workPlaces') faults[path] = `missing.${path}`;
    else if (path === 'subjectId' || path === 'positionId') faults[path] = `missing.${path}`;
    else faults[path] = `missing.${field === 'position' ? 'positionId' : field}`;
  }
  return faults;
}

function birthFault(birthDate: string, today: string): Faults {
  if (birthDate === '') return {};
  if (birthDate > today) return { birthDate: 'fault.future' };
  const isLikely =
    birthDate <= yearsBefore(today, AGE_MIN) && birthDate > yearsBefore(today, AGE_MAX + 1);
  return isLikely ? {} : { birthDate: 'fault.age' };
}

const ENTRIES = { educations: education, workPlaces: workEntry, additionalPositions: workEntry };
const isList = (field: string): field is EntryList => field in ENTRIES;

/** Faults are told by wire names, in the contract's issues and in the server's answer. */
export function pathOfWire([wireName = '', index, part]: readonly string[]): Path | undefined {
  const field = fieldOf(updateProfile.body!, wireName);
  if (field === undefined) return undefined;
  if (field === 'schoolId' || field === 'schoolName') return 'school';
  if (!isList(field) || part === undefined) return field as ProfileField;
  return `${field}.${Number(index)}.${fieldOf(ENTRIES[field], part) ?? part}`;
}
