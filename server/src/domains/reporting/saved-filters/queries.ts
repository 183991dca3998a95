import { LISTED_FILTERS_MAX } from '@malaka/contracts/kit/limits';
import type { Role } from '@malaka/contracts/kit/roles';
import type { FilteredList, SavedFilter } from '@malaka/contracts/reporting/saved-filters';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';

type StoredFilter = Pick<SavedFilter, 'name' | 'search' | 'view'>;

const columns = [
  'name',
  sql<SavedFilter['search']>`search`.as('search'),
  sql<SavedFilter['view']>`view`.as('view'),
] as const;

type Reader = { accountId: number; role: Role };

/** The caller's own filters and those shared with the caller's role. */
export async function listFilters(
  db: Db,
  { accountId, role }: Reader,
  list: FilteredList,
): Promise<SavedFilter[]> {
  const isOwn = sql<boolean>`account_id = ${accountId}`;
  return await db
    .selectFrom('savedFilters')
    .where('list', '=', list)
    .where((eb) => eb.or([isOwn, eb('role', '=', role)]))
    .orderBy(sql`name collate "uz-x-icu"`)
    .orderBy('id')
    .limit(LISTED_FILTERS_MAX)
    .select([
      'id',
      ...columns,
      isOwn.as('isOwn'),
      sql<Role | null>`role`.as('role'),
      sql<string | null>`case when ${isOwn} then link_key end`.as('linkKey'),
    ])
    .execute();
}

export async function findFilter(
  db: Db,
  key: string,
): Promise<(StoredFilter & { list: FilteredList }) | undefined> {
  return await db
    .selectFrom('savedFilters')
    .where('linkKey', '=', key)
    .select([sql<FilteredList>`list`.as('list'), ...columns])
    .executeTakeFirst();
}

/** Serialises changes of one person's filters. */
export async function lockFilters(trx: Db, accountId: number): Promise<void> {
  await trx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Saving under an existing name replaces the filter, also for those it is shared with. */
export async function putFilter(
  trx: Db,
  accountId: number,
  { list, name, search, view }: StoredFilter & { list: FilteredList },
): Promise<SavedFilter> {
  const written = { search: JSON.stringify(search), view: view && JSON.stringify(view) };
  const { role, ...put } = await trx
    .insertInto('savedFilters')
    .values({ accountId, list, name, ...written })
    .onConflict((conflict) => conflict.columns(['accountId', 'list', 'name']).doUpdateSet(written))
    .returning(['id', 'role', 'linkKey'])
    .executeTakeFirstOrThrow();
  return { ...put, name, search, view, isOwn: true, role: role as Role | null };
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

/** False if it is not one of the caller's own. */
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

export async function findList(
  trx: Db,
  accountId: number,
  id: number,
): Promise<{ list: FilteredList; linkKey: string | null } | undefined> {
  return await trx
    .selectFrom('savedFilters')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .select([sql<FilteredList>`list`.as('list'), 'linkKey'])
    .executeTakeFirst();
}

export async function updateSharing(
  trx: Db,
  id: number,
  shared: { role: Role | null; linkKey: string | null },
): Promise<void> {
  await trx.updateTable('savedFilters').set(shared).where('id', '=', id).execute();
}

export async function deleteFilter(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedFilters')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
