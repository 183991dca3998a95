import { TABLE_VIEWS_MAX } from '@malaka/contracts/kit/limits';
import type { TableView } from '@malaka/contracts/people/table-views';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

export async function listViews(
  db: Db,
  accountId: number,
): Promise<{ list: string; view: TableView }[]> {
  return await db
    .selectFrom('tableViews')
    .where('accountId', '=', accountId)
    .orderBy('list')
    .select(['list', sql<TableView>`view`.as('view')])
    .execute();
}

/** False if the person has the maximum number of custom table layouts. */
export async function putView(
  db: Db,
  accountId: number,
  { list, view }: { list: string; view: TableView },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into table_views (account_id, list, view)
    select ${accountId}, ${list}, ${JSON.stringify(view)}::jsonb
    where (
      select count(*) from table_views where account_id = ${accountId} and list <> ${list}
    ) < ${TABLE_VIEWS_MAX}
    on conflict (account_id, list) do update set view = excluded.view`.execute(db);
  return numAffectedRows === 1n;
}

export async function dropView(db: Db, accountId: number, list: string): Promise<void> {
  await db
    .deleteFrom('tableViews')
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .execute();
}
