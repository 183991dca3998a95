import { normalizedWords } from '@malaka/grading/normalize-text';
import type { Db } from '@malaka/server/kit/db/connect';
import { demoSchools } from '#/content/schools.ts';

/** Adds the demo's schools; returns code to id. */
export async function insertSchools(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('schools')
    .values(
      demoSchools.map(({ name, ...school }) => ({
        ...school,
        name: JSON.stringify(name),
        searchText: normalizedWords(Object.values(name).join(' ')).join(' '),
      })),
    )
    .returning(['code', 'id'])
    .execute();
  return new Map(rows.map(({ code, id }) => [code!, id]));
}
