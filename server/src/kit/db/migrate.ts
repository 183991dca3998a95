import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartError } from '#/kit/config/start-error.ts';

export type Migration = { name: string; sql: string; sha256: string };

const ownFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const lockKey = 7_230_511;

export function readMigrations(folder = ownFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted();
  return names.map((name, index) => {
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(`Two migrations have the number ${name.slice(0, 4)}: rename ${name}.`);
    }
    const sql = readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Applies what is missing, in order; answers the names of what it applied. */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Several processes may start at the same moment: one migrates, the others wait here.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await applyMissing(client, migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now(),
      sha256 text not null
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  refuseChanged(migrations, applied);
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

function refuseChanged(migrations: Migration[], applied: Map<string, string>): void {
  const changed = migrations.find(({ name, sha256 }) => {
    const before = applied.get(name);
    return before !== undefined && before !== sha256;
  });
  if (changed !== undefined) {
    throw new StartError(
      `Migration ${changed.name} was changed after it was applied: restore the file and put the change into a new migration.`,
    );
  }
  // Only older code on a newer database is wrong: a lower number may arrive late from another branch.
  const known = new Set(migrations.map((migration) => migration.name));
  const newer = [...applied.keys()].find((name) => !known.has(name));
  if (newer !== undefined) {
    throw new StartError(
      `The database has the migration ${newer}, which this version does not know: start the newer version.`,
    );
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Migration ${migration.name} failed: ${reason}.`, { cause: error });
  }
}
