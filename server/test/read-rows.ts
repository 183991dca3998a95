import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

type Column = { tableName: string; columnName: string; dataType: string };

/** Made of the moment of an entry. */
const CHAIN = ['audit_log.hash', 'audit_log.previous_hash'];
/** Nothing but numbers that the database gave. */
const NUMBERS = ['notices_due'];
const MOMENT = String.raw`\d{4}-\d\d-\d\dT[\d:.]+(Z|[+]\d\d:\d\d)`;

/**
 * The rows of all tables and the waiting jobs, without what differs from run to run: numbers that
 * the database gave, and when something was. Of the counted ones only how many there are.
 */
export async function readRows(
  db: Db,
  { counted = [] }: { counted?: readonly string[] } = {},
): Promise<Record<string, string[] | number>> {
  const { rows: columns } = await sql<Column>`
    select c.table_name, c.column_name, c.data_type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_identity = 'NO'
      and coalesce(c.column_default, '') not like 'nextval(%'
      and c.table_name || '.' || c.column_name <> all(${CHAIN}::text[])
    order by 1, c.ordinal_position`.execute(db);
  const found: Record<string, string[]> = {};
  for (const [table, own] of Map.groupBy(columns, ({ tableName }) => tableName)) {
    const fields = own.map(({ columnName, dataType }) =>
      dataType.startsWith('timestamp')
        ? sql`${sql.lit(columnName)}::text, ${sql.ref(columnName)} is not null`
        : sql`${sql.lit(columnName)}::text, ${sql.ref(columnName)}`,
    );
    const { rows } = await sql<{ row: string }>`
      select regexp_replace(jsonb_build_array(${sql.join(fields)})::text, ${MOMENT}, '…', 'g') as row
      from ${sql.table(table)} order by 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  const { rows: jobs } = await sql<{ row: string }>`
    select regexp_replace(jsonb_build_array(t.identifier, j.payload, j.key)::text, ${MOMENT}, '…', 'g')
      as row
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    order by 1`.execute(db);
  found['jobs'] = jobs.map(({ row }) => row);
  const isCounted = new Set([...NUMBERS, ...counted]);
  return Object.fromEntries(
    Object.entries(found).map(([name, rows]) => [name, isCounted.has(name) ? rows.length : rows]),
  );
}
