import type { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { lockList, notifyListChanged } from './list-shapes.ts';
import { schoolSearchText } from './save-entry.ts';

type Name = { uz: string; ru: string; en: string };

/** A school of the official register. */
export type School = {
  code: string;
  districtId: number;
  type: (typeof SCHOOL_TYPES)[number];
  /** An empty language keeps the school's current name. */
  name: Name;
};

type Counts = { newCount: number; changedCount: number };
type Difference = { fresh: School[]; changed: School[] };

const BATCH = 1000;

/** How many of the schools are new and how many would change; writes nothing. */
export async function diffSchools(db: Db, schools: readonly School[]): Promise<Counts> {
  const counts = { newCount: 0, changedCount: 0 };
  for (let from = 0; from < schools.length; from += BATCH) {
    count(counts, await compareBatch(db, schools.slice(from, from + BATCH)));
  }
  return counts;
}

/** Adds and changes schools by code, in the caller's transaction; archived ones stay archived. */
export async function writeSchools(
  trx: Db,
  schools: readonly School[],
  now: Date,
): Promise<Counts> {
  await lockList(trx, 'schools');
  const counts = { newCount: 0, changedCount: 0 };
  for (let from = 0; from < schools.length; from += BATCH) {
    const difference = await compareBatch(trx, schools.slice(from, from + BATCH));
    await upsert(trx, [...difference.fresh, ...difference.changed], now);
    count(counts, difference);
  }
  await notifyListChanged(trx, 'schools');
  return counts;
}

function count(counts: Counts, { fresh, changed }: Difference): void {
  counts.newCount += fresh.length;
  counts.changedCount += changed.length;
}

async function compareBatch(db: Db, schools: readonly School[]): Promise<Difference> {
  const { rows } = await sql<School>`
    select code, district_id, type, '{"uz": "", "ru": "", "en": ""}'::jsonb || name as name
    from schools where code = any(${schools.map(({ code }) => code)})`.execute(db);
  const known = new Map(rows.map((row) => [row.code, row]));
  const difference: Difference = { fresh: [], changed: [] };
  for (const school of schools) {
    const before = known.get(school.code);
    const merged = before ? { ...school, name: mergedName(before.name, school.name) } : school;
    if (!before) difference.fresh.push(merged);
    else if (!isEqual(before, merged)) difference.changed.push(merged);
  }
  return difference;
}

const mergedName = (before: Name, after: Name): Name => ({
  uz: after.uz,
  ru: after.ru || before.ru,
  en: after.en || before.en,
});

const isEqual = (one: School, other: School): boolean =>
  one.districtId === other.districtId &&
  one.type === other.type &&
  (['uz', 'ru', 'en'] as const).every((language) => one.name[language] === other.name[language]);

async function upsert(trx: Db, schools: readonly School[], now: Date): Promise<void> {
  const rows = schools.map((school) => ({
    code: school.code,
    district_id: school.districtId,
    type: school.type,
    name: school.name,
    search_text: schoolSearchText(school.name),
  }));
  await sql`
    insert into schools (code, district_id, type, name, search_text, created_at, updated_at)
    select code, district_id, type, name, search_text, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      code text, district_id integer, type text, name jsonb, search_text text
    )
    on conflict (code) do update set
      (district_id, type, name, search_text, updated_at) =
      (excluded.district_id, excluded.type, excluded.name, excluded.search_text, ${now})`.execute(
    trx,
  );
}
