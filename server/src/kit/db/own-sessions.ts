import pg from 'pg';
import { unusable } from './reachable.ts';

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
