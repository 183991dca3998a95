import type { Db } from '#/kit/db/connect.ts';
import {
  type Employee,
  type EmployeeSchool,
  writeEmployees,
} from '#/domains/people/erp/embedded-register.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import { makeSchool } from '#test/profile-factories.ts';

let people = 0;

/** A person in the embedded register who works at the schools. */
export async function makeEmployee(
  db: Db,
  personalData: PersonalData,
  input: { schools?: EmployeeSchool[]; person?: Partial<Employee> } = {},
): Promise<Employee> {
  const n = String((people += 1)).padStart(7, '0');
  const person: Employee = {
    passportSeries: 'AB',
    passportNumber: n,
    personalNumber: `4150385${n}`,
    lastName: 'Karimova',
    firstName: 'Nilufar',
    middleName: 'Bahodirovna',
    gender: 'female',
    birthDate: '1985-03-15',
    ...input.person,
  };
  const registered = { person, schools: input.schools ?? [] };
  await db
    .transaction()
    .execute((trx) => writeEmployees(trx, personalData, [registered], new Date()));
  return person;
}

/** A school with its number in the official register. */
export async function makeRegisteredSchool(db: Db, { isActive = true } = {}) {
  const school = await makeSchool(db, { isActive });
  const { code } = await db
    .selectFrom('schools')
    .select('code')
    .where('id', '=', school.id)
    .executeTakeFirstOrThrow();
  return { ...school, code: code! };
}

export const keyOf = ({ birthDate, passportSeries, passportNumber }: Employee) => ({
  birthDate,
  passportSeries,
  passportNumber,
});
