import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, createPool, type Database } from '#/kit/db/connect.ts';
import { cloneDatabase, dropDatabase, quiet, siblingUrl } from '#test/databases.ts';

type TestDatabase = { db: Database; pool: pg.Pool; url: string };

/** A migrated database for the test file that awaits it at top level; dropped at the end. */
export async function useTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = await cloneDatabase(adminUrl, inject('template'));
  const url = siblingUrl(adminUrl, name);
  const pool = createPool(url, quiet, { max: 10 });
  afterAll(async () => {
    await pool.end();
    await dropDatabase(adminUrl, name);
  });
  return { db: createDatabase(pool), pool, url };
}
