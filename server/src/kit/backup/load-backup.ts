import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { StartError } from '#/kit/config/start-error.ts';
import { describeSchema, migrate, type Migration, readMigrations } from '#/kit/db/migrate.ts';
import { loadTables } from './load-tables.ts';
import { type Manifest, placesOf } from './manifest.ts';

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
