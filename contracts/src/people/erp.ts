import { z } from 'zod';
import { day, id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { PASSPORT_NUMBER_LENGTH } from '#/kit/limits.ts';
import { GENDERS } from './profiles/own-facts.ts';
import { SCHOOL_TYPES } from '#/people/choices.ts';
import { list, nameSpelling, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const erpSchool = wire({
  /** Id in our list of schools. */
  id: z.int(),
  name: z.string(),
  type: z.enum(SCHOOL_TYPES),
  region: z.string(),
  city: z.string(),
  /** As in the ERP. */
  position: z.string(),
});
export type ErpSchool = z.output<typeof erpSchool>;

/** The person found; the personal number is masked until the school is confirmed. */
const person = wire(
  {
    lastName: z.string(),
    firstName: z.string(),
    middleName: z.string(),
    gender: z.enum(GENDERS).nullable(),
    birthDate: day,
    personalNumber: z.string(),
  },
  { ...nameSpelling, personalNumber: 'pinfl' },
);

const match = wire({ person, schools: z.array(erpSchool), foundAt: instant });
export type ErpMatch = z.output<typeof match>;

export const findInErp = post.signedIn('/erp/find', {
  summary:
    'Look the caller up in the ERP by birth date and passport; limited to a few times an hour',
  body: wire({
    birthDate: day,
    passportSeries: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, { error: 'profile.passport_series' }),
    passportNumber: z
      .string()
      .regex(/^\d{7}$/, { error: `profile.digits_${PASSPORT_NUMBER_LENGTH}` }),
  }),
  answer: one(match),
});

export const listErpSchools = get.signedIn('/erp/schools', {
  summary: 'The person and the schools found by the last search',
  answer: one(match.nullable()),
});

export const confirmErpSchool = post.signedIn('/erp/confirm', {
  summary: 'Choose the school; the profile is filled from the ERP',
  /** Null: none of the schools found is in our list; only the personal fields are filled in. */
  body: wire({ schoolId: id.nullable() }),
  answer: one(wire({ filled: z.array(z.string()) })),
});

export const listErpEmployees = get.admin('/admin/erp/employees', {
  summary: 'People of the embedded register, masked',
  /** By name: search words are in addresses, where personal numbers must not appear. */
  query: wire({ search, page }),
  answer: list(
    wire(
      {
        id: z.int(),
        lastName: z.string(),
        firstName: z.string(),
        middleName: z.string(),
        personalNumber: z.string(),
        schools: z.array(z.string()),
        updatedAt: instant,
      },
      { ...nameSpelling, personalNumber: 'pinfl' },
    ),
  ),
});
