import type { FilteredList, SavedFilter } from '@malaka/contracts/reporting/saved-filters';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/count-of.ts';

type Search = SavedFilter['search'];

export async function listFilters(
  db: Db,
  accountId: number,
  list: FilteredList,
): Promise<SavedFilter[]> {
  return await db
    .selectFrom('savedFilters')
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .orderBy(sql`name collate "uz-x-icu"`)
    .select(['id', 'name', sql<Search>`search`.as('search')])
    .execute();
}

/** Changes of one person's filters come one after the other. */
export async function lockFilters(trx: Db, accountId: number): Promise<void> {
  await trx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** The same name again is the filter anew. */
export async function putFilter(
  trx: Db,
  accountId: number,
  { list, name, search }: { list: FilteredList; name: string; search: Search },
): Promise<SavedFilter> {
  const { id } = await trx
    .insertInto('savedFilters')
    .values({ accountId, list, name, search: JSON.stringify(search) })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'list', 'name'])
        .doUpdateSet({ search: JSON.stringify(search) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, search };
}

export async function countFilters(
  trx: Db,
  accountId: number,
  list: FilteredList,
): Promise<number> {
  return await countOf(
    trx.selectFrom('savedFilters').where('accountId', '=', accountId).where('list', '=', list),
  );
}

/** Whether another filter of the same list has the name. */
export async function isNameTaken(
  trx: Db,
  accountId: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const taken = await trx
    .selectFrom('savedFilters as other')
    .innerJoin('savedFilters as own', 'own.list', 'other.list')
    .where('own.id', '=', id)
    .where('other.accountId', '=', accountId)
    .where('other.name', '=', name)
    .where('other.id', '<>', id)
    .select('other.id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** False where it is not an own one. */
export async function updateName(
  trx: Db,
  accountId: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('savedFilters')
    .set({ name })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFilter(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedFilters')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
