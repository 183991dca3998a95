import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { listErpEmployees } from '@malaka/contracts/people/erp';
import { normalizeText } from '@malaka/grading/normalize-text';
import type { Deps } from '#/kit/deps.ts';
import { maskPersonalNumber } from '#/kit/personal-data/seal.ts';
import { listSchoolsByCode } from '#/domains/people/reference/queries.ts';
import type { Language } from '#/kit/http/language.ts';
import { employeeSchools, openEmployee } from './embedded-register.ts';
import { listEmployeeRows, listSealedBefore } from './queries.ts';

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

const BATCH = 1000;

/**
 * Ids of people whose names contain all normalised words, newest first. Names are encrypted and
 * cannot be indexed, so the register is decrypted batch by batch, yielding in between.
 */
export async function findEmployees(
  { db, personalData }: Pick<Deps, 'db' | 'personalData'>,
  words: readonly string[],
): Promise<number[]> {
  if (words.length === 0) return [];
  const ids: number[] = [];
  let before: number | null = null;
  for (;;) {
    const rows = await listSealedBefore(db, before, BATCH);
    for (const { id, ...sealed } of rows) {
      const { lastName, firstName, middleName } = openEmployee(personalData, sealed);
      const name = normalizeText(`${lastName} ${firstName} ${middleName}`);
      if (words.every((word) => name.includes(word))) ids.push(id);
    }
    if (rows.length < BATCH) return ids;
    before = rows.at(-1)!.id;
  }
}
