import { GENDERS } from '@malaka/contracts/people/profiles/own-facts';
import { z } from 'zod';
import type { PersonalData } from '#/kit/personal-data/seal.ts';

/** Data of a person that the embedded register stores encrypted. */
export const employee = z.object({
  passportSeries: z.string(),
  passportNumber: z.string(),
  personalNumber: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  gender: z.enum(GENDERS).nullable(),
  birthDate: z.iso.date(),
});
export type Employee = z.output<typeof employee>;

/** A workplace: `code` is the school's number in the official register. */
export const employeeSchools = z.array(z.object({ code: z.string(), position: z.string() }));
export type EmployeeSchool = z.output<typeof employeeSchools>[number];

export type EmployeeKey = Pick<Employee, 'passportSeries' | 'passportNumber' | 'birthDate'>;

/** Lookup key of a person: a keyed hash of three facts together, none readable. */
export const employeeLookup = (
  personalData: PersonalData,
  { passportSeries, passportNumber, birthDate }: EmployeeKey,
): Buffer => personalData.index('employee', `${passportSeries}${passportNumber}:${birthDate}`);

const placeOf = (lookup: Buffer) => `employee:${lookup.toString('hex')}`;

/** The columns `lookup` and `sealed` of the register's row. */
export function sealEmployee(
  personalData: PersonalData,
  person: Employee,
): { lookup: Buffer; sealed: Buffer } {
  const lookup = employeeLookup(personalData, person);
  return { lookup, sealed: personalData.seal(JSON.stringify(person), placeOf(lookup)) };
}

export const openEmployee = (
  personalData: PersonalData,
  { lookup, sealed }: { lookup: Buffer; sealed: Buffer },
): Employee => employee.parse(JSON.parse(personalData.open(sealed, placeOf(lookup))));
