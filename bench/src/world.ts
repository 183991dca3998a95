import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import pg from 'pg';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';
import { newKeyringText } from '@malaka/server/kit/config/secret-file';
import { freePort } from '@malaka/server/test/free-port';
import { makeDataFolder } from './data-folder.ts';
import { startDatabase } from './database.ts';
import { startServer, stopProgram, waitUntilReady } from './processes.ts';

export type World = {
  api: ChildProcess;
  /** Address of the API node without a path. */
  base: string;
  pool: pg.Pool;
  databaseUrl: string;
  /** Keys of the personal data the node stores encrypted. */
  keys: string;
  /** The data folder of the node. */
  folder: string;
  /** Starts another process of the same installation. */
  start: (env: Record<string, string>) => ChildProcess;
};

/**
 * A fresh installation as in production: a database and an API node, removed when the work is done.
 */
export async function inWorld(
  work: (world: World) => Promise<void>,
  more: Record<string, string> = {},
  openDatabase = startDatabase,
): Promise<void> {
  const folder = makeDataFolder();
  const database = await openDatabase(folder);
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const keys = newKeyringText();
  const env = {
    PORT: String(port),
    DATABASE_URL: database.url,
    MALAKA_DATA: folder,
    MALAKA_ROLE: 'api',
    MALAKA_MODE: 'production',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    MALAKA_PERSONAL_DATA_KEYS: keys,
    PUBLIC_URL: base,
    MALAKA_TRIAL: 'true',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'error',
    ...more,
  };
  const started: ChildProcess[] = [];
  const start = (own: Record<string, string>) => {
    const program = startServer({ ...env, ...own });
    started.push(program);
    return program;
  };
  const api = start({});
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // A bench may kill the database: the pool then opens new connections.
  pool.on('error', () => undefined);
  try {
    await waitUntilReady(api, `${base}/readyz`);
    await work({ api, base, pool, databaseUrl: database.url, keys, folder, start });
  } finally {
    await pool.end();
    await Promise.all(started.map(stopProgram));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An account of the role with a session; returns its token. */
export async function addCaller(pool: pg.Pool, role: Role): Promise<string> {
  const token = newToken();
  await pool.query(
    `with added as (
       insert into accounts (phone, password_hash, role) values ('998930000001', 'x', $2)
       returning id
     ), described as (insert into profiles (account_id) select id from added)
     insert into sessions (token_hash, account_id, is_remembered, expires_at)
       select $1, id, true, now() + interval '1 day' from added`,
    [hashToken(token), ROLE_IDS[role]],
  );
  return token;
}

/** This many learners of one region, each with a started profile. */
export async function addLearners(pool: pg.Pool, amount: number): Promise<void> {
  await pool.query(
    `with people as (
       insert into accounts (phone, password_hash, role)
       select '99894' || (1000000 + n), 'x', 2 from generate_series(1, $1::integer) n returning id
     )
     insert into profiles (account_id, last_name, first_name, status, region_id)
     select id, 'Karimova', 'Nodira', 'draft', (select min(id) from regions) from people`,
    [amount],
  );
  await pool.query('vacuum analyze accounts, profiles, pupils');
}
