import { GENDERS } from '@malaka/contracts/people/profiles/own-facts';
import { z } from 'zod';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import type { ErpGateway } from '#/kit/gateways/erp.ts';

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
function sealEmployee(
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

/** The staff register that administrators fill from Excel (decision 49). */
export function createEmbeddedErp(db: Db, personalData: PersonalData): ErpGateway {
  return {
    async findEmployee(key) {
      const row = await db
        .selectFrom('erpEmployees')
        .select(['lookup', 'sealed', 'schools'])
        .where('lookup', '=', employeeLookup(personalData, key))
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        ...openEmployee(personalData, row),
        schools: employeeSchools.parse(row.schools),
      };
    },
  };
}

export type Registered = { person: Employee; schools: readonly EmployeeSchool[] };

type Counts = { newCount: number; changedCount: number };
type Known = { lookup: Buffer; sealed: Buffer; schools: unknown };

const BATCH = 500;

/** How many of the people are new to the register and how many would change. */
export async function diffEmployees(
  db: Db,
  personalData: PersonalData,
  people: readonly Registered[],
): Promise<Counts> {
  const counts = { newCount: 0, changedCount: 0 };
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH);
    add(counts, await compareBatch(db, personalData, batch));
  }
  return counts;
}

/** Imports the people in the caller's transaction; a person's schools are replaced. */
export async function writeEmployees(
  trx: Db,
  personalData: PersonalData,
  people: readonly Registered[],
  now: Date,
): Promise<Counts> {
  await sql`select pg_advisory_xact_lock(hashtext('erp register'))`.execute(trx);
  const counts = { newCount: 0, changedCount: 0 };
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH);
    const difference = await compareBatch(trx, personalData, batch);
    await upsert(trx, personalData, [...difference.fresh, ...difference.changed], now);
    add(counts, difference);
  }
  return counts;
}

type Difference = { fresh: Registered[]; changed: Registered[] };

function add(counts: Counts, { fresh, changed }: Difference): void {
  counts.newCount += fresh.length;
  counts.changedCount += changed.length;
}

async function compareBatch(
  db: Db,
  personalData: PersonalData,
  people: readonly Registered[],
): Promise<Difference> {
  const lookups = people.map(({ person }) => employeeLookup(personalData, person));
  const { rows } = await sql<Known>`
    select lookup, sealed, schools from erp_employees
    where lookup = any(${lookups}::bytea[])`.execute(db);
  const known = new Map(rows.map((row) => [row.lookup.toString('hex'), row]));
  const difference: Difference = { fresh: [], changed: [] };
  people.forEach((registered, n) => {
    const before = known.get(lookups[n]!.toString('hex'));
    if (!before) difference.fresh.push(registered);
    else if (!isSame(personalData, before, registered)) difference.changed.push(registered);
  });
  return difference;
}

function isSame(personalData: PersonalData, before: Known, after: Registered): boolean {
  const person = openEmployee(personalData, before);
  const fields = Object.keys(person) as (keyof Employee)[];
  const schools = employeeSchools.parse(before.schools);
  return (
    fields.every((field) => person[field] === after.person[field]) &&
    schools.length === after.schools.length &&
    schools.every(
      ({ code, position }, n) =>
        code === after.schools[n]!.code && position === after.schools[n]!.position,
    )
  );
}

async function upsert(
  trx: Db,
  personalData: PersonalData,
  people: readonly Registered[],
  now: Date,
): Promise<void> {
  const rows = people.map(({ person, schools }) => {
    const { lookup, sealed } = sealEmployee(personalData, person);
    return { lookup: asBytea(lookup), sealed: asBytea(sealed), schools };
  });
  await sql`
    insert into erp_employees (lookup, sealed, schools, updated_at)
    select lookup, sealed, schools, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      lookup bytea, sealed bytea, schools jsonb
    )
    on conflict (lookup) do update set
      (sealed, schools, updated_at) = (excluded.sealed, excluded.schools, ${now})`.execute(trx);
}

const asBytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
