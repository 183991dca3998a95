import pg from 'pg';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { StartError, systemCode } from '#/kit/config/start-error.ts';
import type { Config } from '#/kit/config/config.ts';
import { type Db, poolOf } from './connect.ts';
import { askListener, askSession, SESSION } from './listen.ts';
import { isOfOtherSession, nameOf } from './prepared.ts';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there; start it, or correct the address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'it does not answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENOENT: 'there is no such socket',
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in from here',
  '3D000': 'there is no database of that name; make it with createdb',
  '53300': 'it has no connection left',
  '57P03': 'it is starting up; try again in a moment',
};

/**
 * Throws StartError with one line, without the password, that explains why the database is
 * unreachable.
 */
export async function assertReachable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason =
      reasons[systemCode(error) ?? ''] ?? String(error instanceof Error && error.message);
    throw unusable(client, reason, { cause: error });
  }
  await client.end();
}

/** Why the database of a client cannot be used. */
const unusable = (
  { host, port, database = '' }: pg.Client,
  reason: string,
  { cause, setting = 'DATABASE_URL' }: { cause?: unknown; setting?: string } = {},
): StartError =>
  new StartError(
    `Cannot use the database of ${setting} (${host}:${port}/${database}): ${reason}.`,
    { cause },
  );

const SHARED =
  'a pooler there shares sessions among clients; set its pool_mode = session, or name the database itself';
const ROUNDS = 3;

/**
 * Whether two clients share sessions. Some poolers hand out the session used last, others each in
 * turn: asked twice in a row, a client then sees the other's session or a second one.
 */
async function areShared(...clients: [() => Promise<number>, () => Promise<number>]) {
  const seen = clients.map(() => new Set<number>());
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, ask] of clients.entries()) seen[at]!.add(await ask()).add(await ask());
  }
  const [one, other, ...more] = seen.flatMap((pids) => [...pids]);
  return one === other || more.length > 0;
}

/**
 * Throws StartError if the database is behind a pooler that shares sessions among clients:
 * listeners, prepared statements and settings need their own sessions, and would fail sporadically
 * while everything else looks well.
 */
export async function assertOwnSessions(databaseUrl: string, setting?: string): Promise<void> {
  const options = { connectionString: databaseUrl, connectionTimeoutMillis: 10_000 };
  const clients = [0, 1].map(() => new pg.Client({ ...options, query_timeout: 10_000 }));
  for (const client of clients) client.on('error', () => undefined);
  const [first, second] = clients as [pg.Client, pg.Client];
  try {
    await first.connect();
    await second.connect();
    const isShared = await areShared(
      () => askSession(first),
      () => askSession(second),
    );
    if (isShared) throw unusable(first, SHARED, { setting });
  } finally {
    await Promise.all(clients.map(async (client) => await client.end().catch(() => undefined)));
  }
}

/**
 * Throws while the sessions of a running process are not its own: a pooler may be switched at any
 * time. Asks as requests do, by a prepared statement, and the connection that listens, or where
 * nothing does, one that plans.
 */
export async function assertPoolSessions({ pool, db }: { pool: pg.Pool; db: Db }): Promise<void> {
  nameOf(SESSION);
  const client = await pool.connect();
  let planning: pg.PoolClient | undefined;
  try {
    const askPlanning = async () =>
      await askSession((planning ??= await (poolOf.get(db) ?? pool).connect()));
    const askOther = async () => (await askListener(pool)) ?? (await askPlanning());
    const isShared = await areShared(() => askSession(client), askOther).catch((error: unknown) => {
      if (!isOfOtherSession(error)) throw error;
      return true;
    });
    if (isShared) throw new StartError(`The database cannot be used: ${SHARED}.`);
  } finally {
    client.release();
    planning?.release();
  }
}

type Switches = {
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  dataChecksums: string;
};

type Checked = { db: Db; log: Pick<Logger, 'warn'>; config: Pick<Config, 'mode'> };

/**
 * Warns if the database could lose acknowledged changes in a power cut; throws StartError in
 * production if fsync is off.
 */
export async function checkDurability({ db, log, config }: Checked): Promise<void> {
  const { rows } = await sql<Switches>`
    select
      current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('data_checksums') as data_checksums
  `.execute(db);
  const found = rows[0];
  if (found === undefined) return;
  if (found.fsync === 'off') {
    const error = 'The database runs with fsync = off and would lose saved work in a power cut';
    if (config.mode === 'production') {
      throw new StartError(`${error}: set fsync = on in postgresql.conf.`);
    }
    log.warn(error);
  }
  if (found.fullPageWrites === 'off') {
    log.warn('The database runs with full_page_writes = off: a power cut can damage its pages');
  }
  if (found.synchronousCommit === 'off') {
    log.warn('The database runs with synchronous_commit = off: a crash loses the last moments');
  }
  if (found.dataChecksums === 'off') {
    log.warn('The database has no data checksums: damage on the disk would stay unseen');
  }
}
