import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { migrate } from '#/db/migrate.ts';

/** Our tables and the job queue's: an API node adds jobs, also where no worker ever ran. */
export async function prepareDatabase(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await runMigrations({ pgPool: pool });
}
