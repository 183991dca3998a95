import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createPool } from '#/db/connect.ts';
import { startEmbedded } from '#/db/embedded.ts';
import type { EmbeddedDatabase } from '#/db/embedded.ts';
import { readMigrations } from '#/db/migrate.ts';
import { prepareDatabase } from '#/db/prepare-database.ts';

export const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const cacheFolder = fileURLToPath(
  new URL('../../node_modules/.cache/malaka-test', import.meta.url),
);

/** One PostgreSQL for all test runs in this checkout; runs that overlap share it. */
export async function startTestCluster(): Promise<EmbeddedDatabase> {
  const cluster = await startEmbedded({ dataDir: cacheFolder, log: quiet, isThrowaway: true });
  await withClient(cluster.url('postgres'), dropLeftovers);
  return cluster;
}

/** A database with all migrations applied; kept between runs while the migrations stay the same. */
export async function prepareTemplate(cluster: EmbeddedDatabase): Promise<string> {
  const migrations = readMigrations();
  const content = migrations.map(({ name, sha256 }) => name + sha256).join();
  const name = `template_${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
  await withClient(cluster.url('postgres'), async (client) => {
    const isThere = await client.query('select from pg_database where datname = $1', [name]);
    if (isThere.rowCount !== 0) return;
    const draft = newName('test');
    await client.query(`create database ${draft}`);
    const pool = createPool(cluster.url(draft), quiet, { max: 1 });
    await prepareDatabase(pool).finally(() => pool.end());
    await client.query(`alter database ${draft} rename to ${name}`).catch(() => undefined);
  });
  return name;
}

/** A copy of a template, made in some 30 ms; `prefix` names who owns it. */
export async function cloneDatabase(adminUrl: string, template: string): Promise<string> {
  const name = newName('test');
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return name;
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  );
}

/** The same server, another database. */
export function siblingUrl(url: string, database: string): string {
  const sibling = new URL(url);
  sibling.pathname = path.posix.join('/', database);
  return sibling.href;
}

let counter = 0;

function newName(prefix: string): string {
  counter += 1;
  return `${prefix}_${process.pid}_${Date.now().toString(36)}_${counter}`;
}

/** What a run that was killed left behind; the process number in the name tells whose it was. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  );
  for (const { datname } of rows) {
    if (!isRunning(Number(datname.split('_')[1]))) {
      await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
    }
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
