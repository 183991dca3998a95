import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { registerOperations } from '#/kit/server/operations.ts';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { quiet } from '#test/databases.ts';
import { pgbouncerPath, startPooler } from '#test/pooler.ts';
import { assertOwnSessions } from './check-database.ts';
import { createDatabase, createPool } from './connect.ts';
import { joinReads } from './join-reads.ts';
import { listen } from './listen.ts';
import { executePrepared } from './prepared.ts';
import { readReport, Replica } from './replica.ts';

const { url } = await useTestDatabase();

/** Leaves this many idle sessions in the pooler, as its other clients do. */
async function warm(to: string, count: number): Promise<void> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: to }));
  for (const client of clients) {
    await client.connect();
    await client.query('begin');
  }
  await Promise.all(clients.map((client) => client.end()));
}

test('a database of its own is taken', async () => {
  await expect(assertOwnSessions(url)).resolves.toBeUndefined();
});

// spec: OPS-06
test.skipIf(!pgbouncerPath)(
  'a pooler is taken that leaves sessions to their clients, and refused where it shares them (skipped where pgbouncer is not installed)',
  async () => {
    const own = await startPooler(url, { pool_mode: 'session', server_round_robin: 1 });
    await warm(own.url, 3);
    await expect(assertOwnSessions(own.url)).resolves.toBeUndefined();
    for (const server_round_robin of [0, 1]) {
      const shared = await startPooler(url, { pool_mode: 'transaction', server_round_robin });
      for (const sessions of [1, 2, 3]) {
        await warm(shared.url, sessions);
        await expect(assertOwnSessions(shared.url, 'DATABASE_READ_URL')).rejects.toThrow(
          /^Cannot use the database of DATABASE_READ_URL \(127\.0\.0\.1:\d+\/\w+\): a pooler there shares sessions/,
        );
      }
    }
  },
);

// spec: OPS-07
test.skipIf(!pgbouncerPath)(
  'reports are read from the database itself while the pooler of the replica shares sessions (skipped where pgbouncer is not installed)',
  async () => {
    const pooler = await startPooler(url, { pool_mode: 'transaction' });
    const reasons: unknown[] = [];
    const log = { ...quiet, warn: (facts: { reason?: string }) => reasons.push(facts.reason) };
    const db = createDatabase(createPool(url, quiet, { max: 4 }));
    const settings = { url: pooler.url, maxLagSeconds: 1, connections: 4 };
    const replica = new Replica(settings, { db, log: log as never });
    onTestFinished(async () => {
      await Promise.all([replica.close(), db.destroy()]);
    });
    const read = await readReport({ db, replica }, async (from) => from);
    expect(read).toBe(db);
    expect(reasons).toEqual([expect.stringMatching(/a pooler there shares sessions/)]);
  },
);

// spec: OPS-06
test.skipIf(!pgbouncerPath)(
  'a process whose pooler is switched is not ready until it is switched back, and works again then (skipped where pgbouncer is not installed)',
  async () => {
    const pooler = await startPooler(url, { pool_mode: 'session' });
    const pool = createPool(pooler.url, quiet, { max: 4 });
    onTestFinished(() => pool.end());
    const db = createDatabase(pool);
    const isLinked: boolean[] = [];
    const { stop, ready } = listen({
      pool,
      channel: 'switched',
      log: quiet,
      onNotification: () => undefined,
      onLink: (isUp) => isLinked.push(isUp),
    });
    onTestFinished(stop);
    await ready;
    const { app } = await createBareApp(pool, registerOperations, { deps: { db } });
    const isReady = async () => {
      const { statusCode, body } = await app.inject('/readyz');
      return `${statusCode} ${JSON.parse(body).checks.database}`;
    };
    const work = async () => {
      const reads = [1, 2, 3, 4].map((n) =>
        n % 2 === 0
          ? executePrepared(db, db.selectFrom('regions').select('id').limit(n).compile())
          : joinReads(db, (reader) => reader.selectFrom('regions').select('id').execute()),
      );
      const results = await Promise.allSettled(reads);
      return results.every(({ status }) => status === 'fulfilled');
    };
    expect([await work(), await isReady()]).toEqual([true, '200 ok']);

    for (const server_round_robin of [0, 1]) {
      pooler.reload({ pool_mode: 'transaction', server_round_robin });
      await expect.poll(isReady).toBe('503 failed');
      for (let n = 0; n < 10; n += 1) {
        await work();
        expect(await isReady()).toBe('503 failed');
      }
      pooler.reload({ pool_mode: 'session' });
      // Connections that hold statements of others are given up, the listener's too.
      await expect
        .poll(async () => [await isReady(), await work()], { timeout: 10_000 })
        .toEqual(['200 ok', true]);
      expect(await work()).toBe(true);
      expect(isLinked.at(-1)).toBe(true);
    }
  },
);
