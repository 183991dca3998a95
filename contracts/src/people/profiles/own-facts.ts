import { z } from 'zod';
import { SCHOOL_TYPES } from '#/people/choices.ts';
import { day } from '#/kit/codecs.ts';
import { nameSpelling } from '#/kit/shapes.ts';

export const GENDERS = ['male', 'female'] as const;

/** Names for the ids, in the caller's language. */
const placeNames = {
  region: z.string().nullable(),
  city: z.string().nullable(),
  school: z.string().nullable(),
  positionType: z.string().nullable(),
  /** Name of the position or the subject. */
  position: z.string().nullable(),
};

/** A person's profile without its entries. */
export const ownFacts = {
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  phone: z.string(),
  avatar: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  birthDate: day.nullable(),
  passportSeries: z.string(),
  passportNumber: z.string(),
  personalNumber: z.string(),
  regionId: z.int().nullable(),
  cityId: z.int().nullable(),
  schoolType: z.enum(SCHOOL_TYPES).nullable(),
  schoolId: z.int().nullable(),
  schoolName: z.string(),
  positionTypeId: z.int().nullable(),
  positionId: z.int().nullable(),
  subjectId: z.int().nullable(),
  ...placeNames,
  biography: z.string(),
};
export const profileSpelling = { ...nameSpelling, personalNumber: 'pinfl' } as const;
