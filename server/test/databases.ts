import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDatabase, createPool, type Database } from '#/kit/db/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '#/kit/db/embedded.ts';
import { readMigrations } from '#/kit/db/migrate.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { regions } from '#/domains/people/reference/geography.ts';
import * as lists from '#/domains/people/reference/lists.ts';

export const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const ENOUGH_MEMORY = 4 * 1024 ** 3;

/** In memory if there is enough: each database creates and removes a thousand files. */
function chooseFolder(): string {
  const cache = fileURLToPath(new URL('../../node_modules/.cache/malaka-test', import.meta.url));
  const memory = '/dev/shm';
  if (process.platform !== 'linux' || !existsSync(memory)) return cache;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) < ENOUGH_MEMORY) return cache;
  const checkout = createHash('sha256').update(cache).digest('hex').slice(0, 12);
  return path.join(memory, `malaka-test-${checkout}`);
}

/** One PostgreSQL for all test runs in this checkout; runs that overlap share it. */
export async function startTestCluster(): Promise<EmbeddedDatabase> {
  const cluster = await startEmbedded({ dataDir: chooseFolder(), log: quiet, isThrowaway: true });
  await withClient(cluster.url('postgres'), dropLeftovers);
  return cluster;
}

/** A prepared database without accounts; reused between runs while its sources are unchanged. */
export async function prepareTemplate(cluster: EmbeddedDatabase): Promise<string> {
  const adminUrl = cluster.url('postgres');
  const name = `template_${templateKey()}`;
  if (await hasDatabase(adminUrl, name)) return name;
  await buildTemplate(adminUrl, name, async (url) => {
    const pool = createPool(url, quiet, { max: 1 });
    try {
      await prepareDatabase(pool);
    } finally {
      await pool.end();
    }
  });
  return name;
}

/** Fills a new database and renames it only then, so that an interrupted one is never used. */
export async function buildTemplate(
  adminUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const draft = newName();
  await withClient(adminUrl, (client) => client.query(`create database ${draft}`));
  await fill(siblingUrl(adminUrl, draft));
  await withClient(adminUrl, async (client) => {
    try {
      await client.query(`alter database ${draft} rename to ${name}`);
    } catch (error) {
      // A parallel run was faster.
      if (!(await hasDatabase(adminUrl, name))) throw error;
      await client.query(`drop database ${draft} with (force)`);
    }
  });
}

export async function hasDatabase(adminUrl: string, name: string): Promise<boolean> {
  const found = await withClient(adminUrl, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  );
  return found.rowCount !== 0;
}

/**
 * Counts jobs that are due or will be retried; permanently failed and scheduled ones are ignored.
 */
export async function countWaitingJobs(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker.jobs where attempts < max_attempts
        and (attempts > 0 or run_at < now() + interval '10 minutes')`,
    ),
  );
  return rows[0]?.count ?? 0;
}

function templateKey(): string {
  const hash = createHash('sha256');
  for (const { name, sha256, lowestSchema } of readMigrations()) {
    hash.update(name).update(sha256).update(lowestSchema);
  }
  hash.update(JSON.stringify([regions, lists]));
  return hash.digest('hex').slice(0, 12);
}

/** A copy of a template, made in some 30 ms. */
export async function cloneDatabase(adminUrl: string, template: string): Promise<string> {
  const name = newName();
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return name;
}

/** A database without tables. */
export async function createEmptyDatabase(adminUrl: string): Promise<string> {
  const name = newName();
  await withClient(adminUrl, (client) => client.query(`create database ${name}`));
  return name;
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  );
}

export type OpenDatabase = { db: Database; close: () => Promise<void> };

export function openDatabase(url: string): OpenDatabase {
  const pool = createPool(url, quiet, { max: 2 });
  return { db: createDatabase(pool), close: () => pool.end() };
}

/** URL of another database on the same server. */
export function siblingUrl(url: string, database: string): string {
  const sibling = new URL(url);
  sibling.pathname = path.posix.join('/', database);
  return sibling.href;
}

let counter = 0;

function newName(): string {
  counter += 1;
  return `test_${process.pid}_${Date.now().toString(36)}_${counter}`;
}

/** Leftovers of killed runs (the name contains the process), and templates unused for long. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(`
    select datname from pg_database where datname like 'test\\_%'
    union all
    (select datname from pg_database where datname ~ '^(template|demo)_[0-9a-f_]+$'
     order by oid desc offset 10)`);
  for (const { datname } of rows) {
    const [kind, pid] = datname.split('_');
    if (kind === 'test' && isRunning(Number(pid))) continue;
    await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
