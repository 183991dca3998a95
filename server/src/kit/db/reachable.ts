import pg from 'pg';
import { StartError, systemCode } from '#/kit/config/start-error.ts';

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
export const unusable = (
  { host, port, database = '' }: pg.Client,
  reason: string,
  cause?: unknown,
): StartError =>
  new StartError(
    `Cannot use the database of DATABASE_URL (${host}:${port}/${database}): ${reason}.`,
    { cause },
  );
