import { sql } from 'kysely';
import { SCHOOLS_OFFERED } from '@malaka/contracts/kit/limits';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import type {
  Category,
  listSchools as schoolsCall,
  Named,
} from '@malaka/contracts/people/reference';
import { normalizedWords } from '@malaka/grading/normalize-text';
import type { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { rowsVersion } from '#/kit/db/read-rows.ts';
import type { Language } from '#/kit/http/language.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { ListShape } from './list-shapes.ts';

/** Schools sort by number: 3 comes before 12. */
export const byNumber = sql`substring(search_text from '[0-9]{1,9}')::int nulls last, search_text, id`;

export async function listCategories(db: Db, language: Language): Promise<Category[]> {
  return await db
    .selectFrom('categories')
    .select((from) => [
      'id',
      'hue',
      'icon',
      localName('categories.name', language).as('name'),
      sql<number>`coalesce(${from
        .selectFrom('catalogueCounts')
        .whereRef('categoryId', '=', 'categories.id')
        .select(sql<number>`sum(active)::int`.as('active'))}, 0)`.as('coursesCount'),
    ])
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** Version of the list with its course counts. */
export async function findCategoriesVersion(db: Db): Promise<string> {
  return (await readCategoriesVersion(db, {}))[0]!.version;
}

const readCategoriesVersion = compileOnce(
  () => sql<{ version: string }>`select concat_ws(' ',
    ${rowsVersion('g', sql`categories g`)}, ${rowsVersion('n', sql`catalogue_counts n`)}) as version`,
);

type NamedTable = Exclude<ListShape['table'], 'districts' | 'schools' | 'categories'>;

export async function listNamed(db: Db, table: NamedTable, language: Language): Promise<Named[]> {
  return await db
    .selectFrom(table)
    .select(['id', localName('name', language).as('name')])
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
}

export async function listDistricts(
  db: Db,
  regionId: number,
  language: Language,
): Promise<Named[]> {
  return await db
    .selectFrom('districts')
    .select(['id', localName('name', language).as('name')])
    .where('regionId', '=', regionId)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
}

export async function listSchools(
  db: Db,
  { cityId, type, search = '', id }: QueryOf<typeof schoolsCall>,
  language: Language,
): Promise<Named[]> {
  let query = db
    .selectFrom('schools')
    .select(['id', localName('name', language).as('name')])
    .where('districtId', '=', cityId)
    .where('isActive', '=', true);
  if (type !== undefined) query = query.where('type', '=', type);
  if (id !== undefined) query = query.where('id', '=', id);
  for (const word of normalizedWords(search))
    query = query.where('searchText', 'like', `%${word}%`);
  return await query.orderBy(byNumber).limit(SCHOOLS_OFFERED).execute();
}

/** Id of the language with this code, else of the first in the list. */
export async function findLanguageId(db: Db, code: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom('languages')
    .select(['id', 'code'])
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
  return (rows.find((row) => row.code === code) ?? rows[0])?.id;
}

type PlaceName = { uz: string; ru?: string; en?: string };

/** All places that can be chosen, with their names in every language. */
export async function listPlaces(db: Db): Promise<{
  regions: { id: number; name: PlaceName }[];
  districts: { id: number; regionId: number; name: PlaceName }[];
}> {
  const name = sql<PlaceName>`name`.as('name');
  const [regions, districts] = await Promise.all([
    db.selectFrom('regions').select(['id', name]).where('isActive', '=', true).execute(),
    db
      .selectFrom('districts')
      .select(['id', 'regionId', name])
      .where('isActive', '=', true)
      .execute(),
  ]);
  return { regions, districts };
}

/** Codes of all schools: some ten thousand short texts. */
export async function listSchoolCodes(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('schools')
    .select('code')
    .where('code', 'is not', null)
    .execute();
  return new Set(rows.map(({ code }) => code!));
}

const TABLES = {
  regions: 'regions',
  schools: 'schools',
  position_types: 'position_types',
} as const;

/**
 * Names of entries in the order of the ids; `regionId` is a school's region, or the region itself.
 */
export async function listNamesOf(
  db: Db,
  table: keyof typeof TABLES,
  ids: readonly number[],
  language: Language,
): Promise<{ id: number; name: string; regionId: number | null }[]> {
  const region =
    table === 'schools'
      ? sql`(select d.region_id from districts d where d.id = e.district_id)`
      : sql`${table === 'regions' ? sql`e.id` : sql`null::integer`}`;
  const { rows } = await sql<{ id: number; name: string; regionId: number | null }>`
    select e.id, ${localName('e.name', language)} as name, ${region} as region_id
    from ${sql.table(TABLES[table])} e
    where e.id = any(${ids}::integer[])
    order by array_position(${ids}::integer[], e.id)`.execute(db);
  return rows;
}

type RegisteredSchool = {
  id: number;
  code: string;
  name: string;
  type: (typeof SCHOOL_TYPES)[number];
  cityId: number;
  city: string;
  regionId: number;
  region: string;
};

/** Schools with these codes that can be chosen. */
export async function listSchoolsByCode(
  db: Db,
  codes: readonly string[],
  language: Language,
): Promise<RegisteredSchool[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('schools')
    .innerJoin('districts', 'districts.id', 'schools.districtId')
    .innerJoin('regions', 'regions.id', 'districts.regionId')
    .select([
      'schools.id',
      sql<string>`schools.code`.as('code'),
      localName('schools.name', language).as('name'),
      sql<RegisteredSchool['type']>`schools.type`.as('type'),
      'districts.id as cityId',
      localName('districts.name', language).as('city'),
      'regions.id as regionId',
      localName('regions.name', language).as('region'),
    ])
    .where('schools.code', 'in', codes)
    .where('schools.isActive', '=', true)
    .where('districts.isActive', '=', true)
    .where('regions.isActive', '=', true)
    .orderBy('schools.id')
    .execute();
  return rows;
}

type Words = { id: number; names: string[] };

/** Entries that can be chosen, with their names in every language. */
export async function listWords(
  db: Db,
  table: 'positions' | 'positionTypes' | 'subjects',
): Promise<Words[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', sql<Record<string, string>>`name`.as('name')])
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ id, names: Object.values(name).filter(Boolean) }));
}
