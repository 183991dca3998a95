import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#/kit/config/start-error.ts';
import { describeSchema, migrate, type Migration, readMigrations } from '#/kit/db/migrate.ts';
import { type Manifest, placesOf, type DumpedTable } from './manifest.ts';
import { readCompressed } from './hashed-file.ts';
import { listTables, quote, quoted } from './table-list.ts';

/**
 * Fills an empty database: the backup's migrations, then its rows, then `migrate` to this release,
 * as at any start.
 */
export async function loadBackup(
  pool: pg.Pool,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<void> {
  const migrations = matchMigrations(manifest);
  await refuseUsed(pool, manifest);
  await migrate(pool, migrations);
  await runMigrations({ pgPool: pool });
  const client = await pool.connect();
  try {
    await loadTables(client, path.join(placesOf(folder, manifest.name).own, 'tables'), manifest);
  } finally {
    client.release();
  }
}

/** Our migrations that the backup had. Throws StartError for a backup of a later release. */
export function matchMigrations(
  { name, migrations }: Pick<Manifest, 'name' | 'migrations'>,
  ours = readMigrations(),
): Migration[] {
  const byName = new Map(ours.map((migration) => [migration.name, migration]));
  return migrations
    .map((expected) => {
      const found = byName.get(expected.name);
      if (found?.sha256 === expected.sha256) return found;
      throw new StartError(
        `The backup ${name} was made by another version: it needs the migration ${expected.name}, and this release (schema ${describeSchema(ours).schema}) has ${found ? 'another one of that name' : 'none of that name'}. Restore it with the release that made it, or a later one.`,
      );
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Throws StartError if restoring would overwrite data. Tables of the same migrations without
 * accounts or audit entries are allowed: a first start or an interrupted restore leaves them.
 */
export async function refuseUsed(
  db: Pick<pg.Pool, 'query'>,
  { migrations }: Pick<Manifest, 'migrations'>,
): Promise<void> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  if (tables.length === 0) return;
  const names = new Set(tables.map(({ name }) => name));
  if (names.has('migrations') && names.has('accounts') && names.has('audit_log')) {
    const { rows } = await db.query<{ isUsed: boolean; applied: string[] }>(`
      select exists (select from accounts) or exists (select from audit_log) as "isUsed",
        (select array_agg(name order by name) from migrations) as applied`);
    const found = rows[0]!;
    const same = migrations.map(({ name }) => name).toSorted();
    if (!found.isUsed && found.applied.join(' ') === same.join(' ')) return;
  }
  throw new StartError(
    'The database is not empty, and restoring would overwrite it: set DATABASE_URL to a new database, or without it MALAKA_DATA to a new folder.',
  );
}

/**
 * Fills the tables of a schema made by the same migrations, in one transaction: an interrupted
 * restore leaves nothing. Foreign keys are dropped and recreated, which checks all rows; unlike
 * `session_replication_role` this needs no superuser.
 */
export async function loadTables(
  client: pg.ClientBase,
  folder: string,
  { tables, partitions, sequences }: Pick<Manifest, 'tables' | 'partitions' | 'sequences'>,
): Promise<void> {
  await client.query('begin');
  try {
    await refuseUnknownColumns(client, tables);
    for (const partition of partitions) {
      await client.query(`create table if not exists ${quoted(partition)} ${partition.definition}`);
    }
    const foreignKeys = await listForeignKeys(client);
    for (const { table, name } of foreignKeys) {
      await client.query(`alter table ${table} drop constraint ${quote(name)}`);
    }
    for (const table of tables) await setTriggers(client, table, 'disable');
    // Rows inserted by migrations and the first start are in the backup as well.
    await client.query(`truncate ${tables.map(quoted).join(', ')}`);
    for (const table of tables) await loadTable(client, folder, table);
    for (const sequence of sequences) {
      const { value, isCalled } = sequence;
      await client.query('select setval($1::regclass, $2, $3)', [
        quoted(sequence),
        value,
        isCalled,
      ]);
    }
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
    }
    for (const table of tables) await setTriggers(client, table, 'enable');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

async function refuseUnknownColumns(
  client: pg.ClientBase,
  tables: readonly DumpedTable[],
): Promise<void> {
  const known = new Map((await listTables(client)).map((one) => [quoted(one), one.columns]));
  for (const table of tables) {
    const strange = table.columns.find((name) => !known.get(quoted(table))?.includes(name));
    if (strange === undefined) continue;
    throw new StartError(
      `This release has no column ${strange} in ${quoted(table)}: the backup was made by another version. Restore it with the release that made it.`,
    );
  }
}

type ForeignKey = { table: string; name: string; definition: string };

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  // With an empty search path the definitions name schemas explicitly.
  await client.query(`set local search_path to ''`);
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    order by 1, 2`);
  await client.query('set local search_path to default');
  return rows;
}

/** User triggers only; those of constraints belong to the system. */
async function setTriggers(
  client: pg.ClientBase,
  table: DumpedTable,
  change: 'enable' | 'disable',
): Promise<void> {
  await client.query(`alter table ${quoted(table)} ${change} trigger user`);
}

async function loadTable(client: pg.ClientBase, folder: string, table: DumpedTable): Promise<void> {
  const columns = table.columns.map(quote).join(', ');
  const statement = copyFrom(`copy ${quoted(table)} (${columns}) from stdin`);
  await readCompressed(path.join(folder, table.file), table, () => client.query(statement));
  if (statement.rowCount === table.rows) return;
  throw new StartError(
    `The backup is damaged: ${quoted(table)} has ${statement.rowCount} rows instead of ${table.rows}.`,
  );
}
