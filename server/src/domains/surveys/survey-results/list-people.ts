import type { Db } from '#/kit/db/connect.ts';
import { accountName } from '#/domains/people/index.ts';

/** Names of people who did not answer anonymously. */
export async function listPeople(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts as w')
    .where('w.id', 'in', [...new Set(ids)])
    .select(['w.id', accountName('w.id').as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
