import pg from 'pg';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { StartError, systemCode } from '#/kit/config/start-error.ts';
import type { Config } from '#/kit/config/config.ts';
import type { Db } from './connect.ts';

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
    throw unusable(client, reason, error);
  }
  await client.end();
}

/** Why the database of a client cannot be used. */
const unusable = (
  { host, port, database = '' }: pg.Client,
  reason: string,
  cause?: unknown,
): StartError =>
  new StartError(
    `Cannot use the database of DATABASE_URL (${host}:${port}/${database}): ${reason}.`,
    { cause },
  );

/**
 * Throws StartError if the database is behind a pooler that shares sessions among clients:
 * listeners, prepared statements and settings need their own sessions, and would fail sporadically
 * while everything else looks well.
 */
export async function assertOwnSessions(databaseUrl: string): Promise<void> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl }));
  for (const client of clients) client.on('error', () => undefined);
  const [first, second] = clients as [pg.Client, pg.Client];
  const setMarker = (client: pg.Client, value: string) =>
    client.query(`select set_config('malaka.session', $1, false)`, [value]);
  try {
    await first.connect();
    await second.connect();
    // Such a pooler reuses the most recent session, so the second client would overwrite the
    // first's value.
    await setMarker(first, 'first');
    await setMarker(second, 'second');
    const { rows } = await first.query<{ kept: string }>(
      `select current_setting('malaka.session', true) as kept`,
    );
    if (rows[0]!.kept === 'first') return;
  } finally {
    await Promise.all(clients.map(async (client) => await client.end().catch(() => undefined)));
  }
  throw unusable(
    first,
    'a pooler there shares sessions among clients; set its pool_mode = session, or name the database itself',
  );
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
