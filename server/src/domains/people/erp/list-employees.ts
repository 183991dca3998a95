import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { listErpEmployees } from '@malaka/contracts/people/erp';
import type { Deps } from '#/kit/deps.ts';
import { maskPersonalNumber } from '#/kit/personal-data/mask.ts';
import { listSchoolsByCode } from '#/domains/people/reference/register-queries.ts';
import type { Language } from '#/kit/http/language.ts';
import { employeeSchools, openEmployee } from './employee.ts';
import { listEmployeeRows } from './queries.ts';

type Row = AnswerOf<typeof listErpEmployees>['data'][number];

/** People of the embedded register, masked; schools missing in our list appear by code. */
export async function listEmployees(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  ids: readonly number[],
  language: Language,
): Promise<Row[]> {
  const rows = (await listEmployeeRows(db, ids)).map(({ lookup, sealed, schools, ...row }) => ({
    ...row,
    person: openEmployee(personalData, { lookup, sealed }),
    codes: employeeSchools.parse(schools).map(({ code }) => code),
  }));
  const codes = [...new Set(rows.flatMap((row) => row.codes))];
  const known = await listSchoolsByCode(db, codes, language);
  const names = new Map(known.map(({ code, name, city }) => [code, `${name}, ${city}`]));
  return rows.map(({ id, updatedAt, person, codes: own }) => ({
    id,
    lastName: person.lastName,
    firstName: person.firstName,
    middleName: person.middleName,
    personalNumber: maskPersonalNumber(person.personalNumber),
    schools: own.map((code) => names.get(code) ?? code),
    updatedAt,
  }));
}
