import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { reasonOf, StartError } from '#/kit/config/start-error.ts';

export type Migration = {
  name: string;
  sql: string;
  sha256: string;
  /** Releases without this migration cannot work with the database once it has been applied. */
  lowestSchema: string;
};
type Applied = Omit<Migration, 'sql'>;

const ownFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const lockKey = 7_230_511;

// Migrations up to this one have no kind line: no supported release is older.
const LAST_WITHOUT_KIND = '0058';
const kindLine = /^-- (?:compatible|contracting: lowest schema (\d{4}))\r?\n/;

const numberOf = (name: string): string => name.slice(0, 4);

export function readMigrations(folder = ownFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted();
  let lowestSchema = names[0] ?? '';
  return names.map((name, index) => {
    const earlier = names.slice(0, index);
    if (numberOf(earlier.at(-1) ?? '') === numberOf(name)) {
      throw new StartError(`Two migrations have the number ${numberOf(name)}: rename ${name}.`);
    }
    const sql = readFileSync(path.join(folder, name), 'utf8');
    const needed = readLowestSchema(name, sql, earlier);
    if (needed > lowestSchema) lowestSchema = needed;
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), lowestSchema };
  });
}

/**
 * The schema of this release, and the lowest schema whose releases can work with it, as migration
 * numbers.
 */
export function describeSchema(migrations = readMigrations()): { schema: string; lowest: string } {
  const last = migrations.at(-1);
  return { schema: numberOf(last?.name ?? ''), lowest: numberOf(last?.lowestSchema ?? '') };
}

/** The oldest schema that a contracting migration supports; empty for a compatible migration. */
function readLowestSchema(name: string, sql: string, earlier: string[]): string {
  if (numberOf(name) <= LAST_WITHOUT_KIND) return name;
  const kind = kindLine.exec(sql);
  if (kind === null) {
    throw new StartError(
      `Migration ${name} does not tell its kind: begin it with "-- compatible" where the release before goes on with the database after it, else with "-- contracting: lowest schema ${numberOf(name)}".`,
    );
  }
  if (kind[1] === undefined) return '';
  const lowest = [...earlier, name].find((other) => numberOf(other) === kind[1]);
  if (lowest !== undefined) return lowest;
  throw new StartError(
    `Migration ${name} names the lowest schema ${kind[1]}: write the number of a migration up to its own.`,
  );
}

/** Applies missing migrations in order; returns their names. */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Of several processes starting at the same moment, one migrates and the others wait here.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await applyMissing(client, migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
}

/**
 * Throws StartError if a later release has changed the database so that this one cannot work with
 * it.
 */
export async function assertLivable(
  db: Pick<pg.Pool, 'query'>,
  migrations: Migration[],
): Promise<void> {
  refuseContracted(migrations, await readApplied(db));
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now(),
      sha256 text not null
    )`);
  await client.query('alter table migrations add column if not exists lowest_schema text');
  const applied = await readApplied(client);
  refuseChanged(migrations, applied);
  refuseContracted(migrations, applied);
  const names = new Set(applied.map(({ name }) => name));
  // A lower number may arrive late from another branch.
  const missing = migrations.filter(({ name }) => !names.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function readApplied(db: Pick<pg.Pool, 'query'>): Promise<Applied[]> {
  // Releases before kind lines wrote none: only a release that has the migration can work with it.
  const { rows } = await db.query<Applied>(`
    select name, sha256, coalesce(lowest_schema, name) as "lowestSchema"
    from migrations order by "lowestSchema"`);
  return rows;
}

function refuseChanged(migrations: Migration[], applied: Applied[]): void {
  const before = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  const changed = migrations.find(
    ({ name, sha256 }) => before.has(name) && before.get(name) !== sha256,
  );
  if (changed === undefined) return;
  throw new StartError(
    `Migration ${changed.name} was changed after it was applied: restore the file and put the change into a new migration.`,
  );
}

function refuseContracted(migrations: Migration[], applied: Applied[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const needed = applied.findLast(({ lowestSchema }) => !known.has(lowestSchema))?.lowestSchema;
  if (needed === undefined) return;
  throw new StartError(
    `The database takes only releases that have the migration ${needed}, and this one (schema ${describeSchema(migrations).schema}) has not: start a release of schema ${numberOf(needed)} or later.`,
  );
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into migrations (name, sha256, lowest_schema) values ($1, $2, $3)', [
      migration.name,
      migration.sha256,
      migration.lowestSchema,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(`Migration ${migration.name} failed: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}
