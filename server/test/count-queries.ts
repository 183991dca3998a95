import { NamingClient } from '#/kit/db/prepared.ts';
import { vi } from 'vitest';

/** How many statements reach the database meanwhile, in this test file and its app together. */
export async function countQueries(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(NamingClient.prototype, 'query');
  try {
    await act();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
