import { NamingClient } from '#/kit/db/prepared.ts';
import { vi } from 'vitest';

/** The heartbeat of the live channel, which may come at any time. */
const HEARTBEAT = 'SELECT pg_notify($1, $2)';

/**
 * Counts the statements that reach the database meanwhile, from this test file and its app
 * together.
 */
export async function countQueries(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(NamingClient.prototype, 'query');
  try {
    await act();
    return query.mock.calls.filter(([text]) => text !== HEARTBEAT).length;
  } finally {
    query.mockRestore();
  }
}
