import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';

type Names = ReadonlyMap<number, string>;

const toMap = (rows: readonly { id: number; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** Names of regions and position types, in order. */
export async function placeNames(
  db: Db,
  language: Language,
): Promise<{ regions: Names; positions: Names }> {
  const read = async (table: 'regions' | 'positionTypes') => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${localName('name', language)} as name from ${sql.table(table)} order by id`.execute(
      db,
    );
    return toMap(rows);
  };
  return { regions: await read('regions'), positions: await read('positionTypes') };
}
