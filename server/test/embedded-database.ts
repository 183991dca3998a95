import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDatabase, createPool } from '#/kit/db/connect.ts';
import { startEmbedded } from '#/kit/db/embedded.ts';
import { migrate } from '#/kit/db/migrate.ts';
import { quiet } from './databases.ts';

/** A separate database with durable commits, because the test kills it. */
export async function createEmbeddedDatabase(folder: string) {
  const embedded = await startEmbedded({ dataDir: folder, log: quiet });
  const pool = createPool(embedded.url(), quiet, { max: 2 });
  await migrate(pool);
  afterAll(async () => {
    await pool.end();
    await embedded.stop();
  });
  const readPid = () =>
    Number.parseInt(readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  return {
    pool,
    db: createDatabase(pool),
    url: embedded.url(),
    kill: () => process.kill(readPid(), 'SIGKILL'),
  };
}
