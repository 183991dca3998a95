import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { createDatabase } from '#/kit/db/connect.ts';
import { migrate } from '#/kit/db/migrate.ts';
import { seedReference } from '#/domains/people/index.ts';

/** What every database must have: our tables, the job queue's and the reference lists. */
export async function prepareDatabase(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  // Here and not in the worker: an API node adds jobs, also where no worker ever ran.
  await runMigrations({ pgPool: pool });
  await seedReference(createDatabase(pool));
}
