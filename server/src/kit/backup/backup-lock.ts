import pg from 'pg';
import { StartError } from '#/kit/config/start-error.ts';

const lockKey = 7_230_512;

/**
 * Runs work under a lock on its own connection: a second backup of this database at the same time
 * would delete what the first has begun. Throws StartError if one is running.
 */
export async function withBackupLock<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'malaka backup',
    keepAlive: true,
  });
  // Its statements fail anyway; without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [lockKey],
    );
    if (rows[0]?.isLocked !== true) {
      throw new StartError('Another backup of this database is under way: wait for its end.');
    }
    return await work(client);
  } finally {
    await client.end();
  }
}
