import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { createDatabase } from '#/kit/db/connect.ts';
import { migrate } from '#/kit/db/migrate.ts';
import { seedReference } from '#/domains/people/index.ts';

/** Brings a database up to date: our tables, the job queue's, and the reference lists. */
export async function prepareDatabase(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await prepareQueue(pool);
  await seedReference(createDatabase(pool));
}

/**
 * Not left to the worker, because an API node adds jobs even if no worker has ever run. The queue's
 * library takes a tenth of such a node's memory, so it is loaded only if the version differs.
 */
async function prepareQueue(pool: pg.Pool): Promise<void> {
  const version = readQueueVersion();
  const { rows } = await pool.query<{ version: string | null }>(
    `select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as version`,
  );
  if (rows[0]?.version === version) return;
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool });
  await pool.query(`comment on schema graphile_worker is '${version}'`);
}

/** Version in this release: libraries are pinned exactly. */
function readQueueVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  const version = dependencies['graphile-worker'];
  if (version === undefined) throw new Error('package.json names no graphile-worker');
  return version;
}
