import type pg from 'pg';
import type { Config } from '#/kit/config/config.ts';
import { createPool } from '#/kit/db/connect.ts';
import { startEmbedded } from '#/kit/db/embedded.ts';
import { assertReachable } from '#/kit/db/check-database.ts';
import { createLog } from '#/kit/log.ts';
import { prepareDatabase } from '#/prepare-database.ts';

/** The server's database; a running server's embedded database is shared. */
export async function withDatabaseUrl<T>(
  config: Config,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, log: createLog(config) })
      : undefined;
  const databaseUrl = config.databaseUrl ?? embedded!.url();
  try {
    await assertReachable(databaseUrl);
    return await work(databaseUrl);
  } finally {
    await embedded?.stop();
  }
}

const CONNECTIONS = 2;

/** Runs with a temporary pool. */
export async function withPool<T>(
  databaseUrl: string,
  config: Pick<Config, 'logLevel' | 'role'>,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(databaseUrl, createLog(config), { max: CONNECTIONS });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** The server's database, migrated to this release as at any start. */
export const withPreparedDatabase = async <T>(
  config: Config,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> =>
  await withDatabaseUrl(config, async (databaseUrl) =>
    withPool(databaseUrl, config, async (pool) => {
      await prepareDatabase(pool);
      return await work(pool);
    }),
  );
