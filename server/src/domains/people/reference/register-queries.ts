import type { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { localName } from '#/kit/names/local-name.ts';

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
