import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { listen } from './listen.ts';

const { db, url } = await useTestDatabase();
const pool = new pg.Pool({ connectionString: url, max: 2 });
// A connection that is ending may still hear that its database is dropped.
pool.on('error', () => undefined);
afterAll(async () => await pool.end());

const log = { warn: () => undefined };
const connections = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'malaka listener'`.execute(db);
  return rows[0]!.count;
};
const say = (channel: string, message: string) =>
  sql`select pg_notify(${channel}, ${message})`.execute(db);

function open(channel: string) {
  const heard: (string | undefined)[] = [];
  const links: boolean[] = [];
  const listener = listen({
    pool,
    channel,
    log,
    onNotification: ({ payload }) => heard.push(payload),
    onLink: (isUp) => links.push(isUp),
  });
  return { ...listener, heard, links };
}

// spec: OPS-06
test('all that listen share one connection, each hears its own channel, and nobody keeps it alone', async () => {
  const [one, same, other] = [open('first'), open('first'), open('other')];
  await Promise.all([one.ready, same.ready, other.ready]);
  const late = open('late');
  await late.ready;
  expect(await connections()).toBe(1);
  await say('first', 'a');
  await say('other', 'b');
  await say('late', 'c');
  await expect.poll(() => late.heard).toEqual(['c']);
  expect([one.heard, same.heard, other.heard]).toEqual([['a'], ['a'], ['b']]);
  expect([one, same, other, late].map(({ links }) => links)).toEqual(
    Array.from({ length: 4 }, () => [true]),
  );

  await one.stop();
  await say('first', 'd');
  await expect.poll(() => same.heard).toEqual(['a', 'd']);
  expect([one.heard, one.links]).toEqual([['a'], [true, false]]);

  await Promise.all([same.stop(), other.stop(), late.stop()]);
  await expect.poll(connections).toBe(0);
});

test('when the connection is lost each is told once, and again when it is back', async () => {
  const [one, other] = [open('first'), open('other')];
  await Promise.all([one.ready, other.ready]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'malaka listener'`.execute(db);
  await expect
    .poll(() => [one.links, other.links], { timeout: 10_000 })
    .toEqual([
      [true, false, true],
      [true, false, true],
    ]);
  await say('other', 'again');
  await expect.poll(() => other.heard).toEqual(['again']);
  await Promise.all([one.stop(), other.stop()]);
});

test('who begins while it is being lost is not forgotten', async () => {
  const one = open('first');
  await one.ready;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'malaka listener'`.execute(db);
  await expect.poll(() => one.links.at(-1)).toBe(false);
  const late = open('late');
  await expect.poll(() => late.links, { timeout: 10_000 }).toEqual([true]);
  await say('late', 'heard');
  await expect.poll(() => late.heard).toEqual(['heard']);
  await Promise.all([one.stop(), late.stop()]);
});
