import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { localName } from '#/kit/names/local-name.ts';

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
