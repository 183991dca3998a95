import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Records the origin of each copy, pairwise; a copy of a copy gets the first original. */
export async function linkCopies(
  trx: Db,
  copyIds: readonly number[],
  originalIds: readonly number[],
): Promise<void> {
  await sql`
    update questions q set origin_id = coalesce(o.origin_id, o.id)
    from unnest(${[...copyIds]}::int[], ${[...originalIds]}::int[]) as c (id, original)
      join questions o on o.id = c.original
    where q.id = c.id`.execute(trx);
}
