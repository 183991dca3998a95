import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { GENDERS } from '@malaka/contracts/people/profiles/own-facts';
import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import {
  type Education,
  EDUCATION_LEVELS,
  type OwnProfile,
  type updateProfile,
  type WorkEntry,
} from '@malaka/contracts/people/profiles';
import { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import { z } from 'zod';

const text = z.string();
const choice = z.int().nullable();

const educationShape = z.object({
  /** Stays the same while the entry is edited. */
  key: text,
  id: choice,
  level: z.enum(EDUCATION_LEVELS),
  faculty: text,
  place: text,
  startYear: text,
  endYear: text,
});
export type EducationValues = z.output<typeof educationShape>;

const workShape = z.object({
  key: text,
  id: choice,
  place: text,
  position: text,
  startDate: text,
  endDate: text,
  /** "To the present day": there is no end date. */
  isCurrent: z.boolean(),
});
export type WorkValues = z.output<typeof workShape>;

/** All form values; a draft has some of these fields. */
export const valuesShape = z.object({
  lastName: text,
  firstName: text,
  middleName: text,
  gender: z.enum(GENDERS).nullable(),
  birthDate: text,
  passportSeries: text,
  passportNumber: text,
  personalNumber: text,
  regionId: choice,
  cityId: choice,
  schoolType: z.enum(SCHOOL_TYPES).nullable(),
  /** From the list, or typed. */
  school: z.object({ id: choice, name: text, isListed: z.boolean() }),
  positionTypeId: choice,
  positionId: choice,
  subjectId: choice,
  biography: text,
  educations: z.array(educationShape),
  workPlaces: z.array(workShape),
  additionalPositions: z.array(workShape),
});
export type ProfileValues = z.output<typeof valuesShape>;
export type ProfileField = keyof ProfileValues;
export type EntryList = 'educations' | 'workPlaces' | 'additionalPositions';

const FIELDS = Object.keys(valuesShape.shape) as ProfileField[];

let made = 0;
const newKey = () => `new-${Date.now()}-${(made += 1)}`;

export const emptyEducation = (key = newKey()): EducationValues => ({
  key,
  id: null,
  level: 'high',
  faculty: '',
  place: '',
  startYear: '',
  endYear: '',
});

export const emptyWork = (key = newKey()): WorkValues => ({
  key,
  id: null,
  place: '',
  position: '',
  startDate: '',
  endDate: '',
  isCurrent: true,
});

const yearText = (year: number | null) => (year === null ? '' : String(year));

export const educationValues = (entry: Education): EducationValues => ({
  key: `id-${entry.id}`,
  id: entry.id ?? null,
  level: entry.level,
  faculty: entry.faculty,
  place: entry.place,
  startYear: yearText(entry.startYear),
  endYear: yearText(entry.endYear),
});

export const workValues = (entry: WorkEntry): WorkValues => ({
  key: `id-${entry.id}`,
  id: entry.id ?? null,
  place: entry.place,
  position: entry.position,
  startDate: entry.startDate ?? '',
  endDate: entry.endDate ?? '',
  isCurrent: entry.endDate === null,
});

/** Education and workplace are required, so the form starts with one of each. */
const orFirst = <Entry>(entries: Entry[], first: Entry) => (entries.length > 0 ? entries : [first]);

export const valuesOf = (profile: OwnProfile): ProfileValues => ({
  lastName: profile.lastName,
  firstName: profile.firstName,
  middleName: profile.middleName,
  gender: profile.gender,
  birthDate: profile.birthDate ?? '',
  passportSeries: profile.passportSeries,
  passportNumber: profile.passportNumber,
  personalNumber: profile.personalNumber,
  regionId: profile.regionId,
  cityId: profile.cityId,
  schoolType: profile.schoolType,
  school: {
    id: profile.schoolId,
    name: (profile.schoolId === null ? profile.schoolName : profile.school) ?? '',
    isListed: profile.schoolId !== null || profile.schoolName === '',
  },
  positionTypeId: profile.positionTypeId,
  positionId: profile.positionId,
  subjectId: profile.subjectId,
  biography: profile.biography,
  educations: orFirst(profile.educations.map(educationValues), emptyEducation('first')),
  workPlaces: orFirst(profile.workPlaces.map(workValues), emptyWork('first')),
  additionalPositions: profile.additionalPositions.map(workValues),
});

const yearOf = (year: string) => (year === '' ? null : Number(year));

export const educationBody = ({ id, ...entry }: EducationValues): Education => ({
  ...(id !== null && { id }),
  level: entry.level,
  faculty: entry.faculty.trim(),
  place: entry.place.trim(),
  startYear: yearOf(entry.startYear),
  endYear: yearOf(entry.endYear),
});

export const workBody = ({ id, ...entry }: WorkValues): WorkEntry => ({
  ...(id !== null && { id }),
  place: entry.place.trim(),
  position: entry.position.trim(),
  startDate: entry.startDate || null,
  endDate: entry.isCurrent ? null : entry.endDate || null,
});

export type ProfileBody = BodyOf<typeof updateProfile>;

export function bodyOf({ school, ...values }: ProfileValues) {
  const isTeacher = values.positionTypeId === TEACHER_POSITION_TYPE_ID;
  return {
    ...values,
    lastName: values.lastName.trim(),
    firstName: values.firstName.trim(),
    middleName: values.middleName.trim(),
    birthDate: values.birthDate || null,
    schoolId: school.isListed ? school.id : null,
    schoolName: school.isListed ? '' : school.name.trim(),
    positionId: isTeacher ? null : values.positionId,
    subjectId: isTeacher ? values.subjectId : null,
    biography: values.biography.trim(),
    educations: values.educations.map(educationBody),
    workPlaces: values.workPlaces.map(workBody),
    additionalPositions: values.additionalPositions.map(workBody),
  } satisfies ProfileBody;
}

function isSame(field: ProfileField, one: ProfileValues, other: ProfileValues): boolean {
  const isListed = one.school.isListed && other.school.isListed;
  // The name of a listed school depends on the language.
  if (field === 'school' && isListed) return one.school.id === other.school.id;
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** Fields that differ from the saved profile: all that a draft must store. */
export const changesOf = (values: ProfileValues, saved: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(
    FIELDS.filter((field) => !isSame(field, values, saved)).map((field) => [field, values[field]]),
  );

/** Decision 35: changing only the biography needs no new review. */
export const needsReview = (changes: Partial<ProfileValues>) =>
  Object.keys(changes).some((field) => field !== 'biography');
