import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { quiet } from '#test/databases.ts';
import { createDatabase, createPool } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { logSlowStatements } from './slow-statements.ts';

const { url } = await useTestDatabase();
// One connection, so that EXPLAIN runs on the same one.
const pool = createPool(url, quiet, { max: 1 });
afterAll(() => pool.end());

// spec: OPS-13
test('a slow statement is logged once, with its plan and without what people entered', async () => {
  const warn = vi.fn<(entry: Record<string, unknown>, text: string) => void>();
  const db = createDatabase(pool, logSlowStatements({ pool, log: { warn } as never, slowMs: 80 }));
  const slow = (phone: string) =>
    sql`select id, pg_sleep(0.1) from accounts
      union all select 1, pg_sleep(0.1) where ${phone}::text = ${'x'}::text or true`.execute(db);
  const prepared = sql`select ${1}::int as one`;
  await executePrepared(db, prepared);
  await slow('998901112233');
  await slow('998904445566');
  await sql`select 1`.execute(db);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  const [entry] = warn.mock.calls[0]!;
  expect(entry['statement']).toMatch(/^select id, pg_sleep/);
  expect(entry['plan']).toMatch(/Scan.* on accounts/);
  expect(Number(entry['ms'])).toBeGreaterThan(80);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/99890/);

  // Prepared statements of the connection have survived.
  expect((await executePrepared(db, prepared)).rows).toEqual([{ one: 1 }]);
});

test('what has no plan, or no connection for it, is logged all the same', async () => {
  const warn = vi.fn<(entry: Record<string, unknown>, text: string) => void>();
  const db = createDatabase(pool, logSlowStatements({ pool, log: { warn } as never, slowMs: 0 }));
  await sql`set time zone 'UTC'`.execute(db);
  await sql`select 1 from no_such_table`.execute(db).catch(() => undefined);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(warn.mock.calls.map(([entry]) => String(entry['plan']))).toEqual([
    'none',
    expect.stringContaining('no_such_table'),
  ]);
});
