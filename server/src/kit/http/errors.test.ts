import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#/kit/db/connect.ts';
import { createSessionFinder } from '#/domains/people/identity/find-session.ts';
import { createLive } from '#/kit/live.ts';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';

const { db, pool } = await useTestDatabase();

const small = new pg.Pool({ ...pool.options, max: 2, connectionTimeoutMillis: 0 });
small.on('error', () => undefined);
/** Nothing listens there. */
const gone = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 });
const goneSocket = new pg.Pool({ host: '/nowhere/malaka' });
afterAll(() => Promise.all([small.end(), gone.end(), goneSocket.end()]));

const raise = (state: string) =>
  pool.query(`do $$ begin raise exception 'Not now' using errcode = '${state}'; end $$`);

/** Causes of failure by name. */
const accidents: Record<string, () => Promise<unknown>> = {
  'a full pool': async () => {
    const connections = [await small.connect(), await small.connect()];
    // Only the third query gives up quickly: opening the first two connections may take a while.
    small.options.connectionTimeoutMillis = 1;
    return await small.query('select 1').finally(() => {
      connections.forEach((one) => one.release());
      small.options.connectionTimeoutMillis = 0;
    });
  },
  'a database that is down': () => gone.query('select 1'),
  'a local database that is down': () => goneSocket.query('select 1'),
  'a database that stops under a statement': async () => {
    const client = await small.connect();
    client.on('error', () => undefined);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const asleep = client.query('select pg_sleep(60)');
    asleep.catch(() => undefined);
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    return await asleep.finally(() => client.release(true));
  },
  'a line that breaks under a statement': async () => {
    const client = new pg.Client(pool.options);
    client.on('error', () => undefined);
    await client.connect();
    const asleep = client.query('select pg_sleep(60)');
    (
      client as unknown as { connection: { stream: NodeJS.EventEmitter & { destroy(): void } } }
    ).connection.stream.destroy();
    return await asleep;
  },
  'a database that is starting': () => raise('57P03'),
  'a database without a connection left': () => raise('53300'),
  'a database without memory': () => raise('53200'),
  'a database on a full disk': () => raise('53100'),
  'a connection that is no more': () => raise('08006'),
  'a fault of ours': () => raise('42P01'),
};

const { app } = await createBareApp(pool, (bare) => {
  bare.get('/api/v1/accident/:name', (request) =>
    accidents[(request.params as { name: string }).name]!(),
  );
});
const meet = (name: string, language = 'uz') =>
  app.inject({
    url: `/api/v1/accident/${encodeURIComponent(name)}`,
    headers: { 'accept-language': language },
  });

describe('what the database cannot do now is 503, with a time to come again', () => {
  const busy = {
    code: 'server.overloaded',
    msg: 'Server hozir band. Birozdan keyin urinib koʻring.',
  };
  const away = {
    code: 'server.unavailable',
    msg: 'Server qayta ishga tushmoqda. Birozdan keyin urinib koʻring.',
  };
  test.each([
    ['a full pool', busy],
    ['a database without a connection left', busy],
    ['a database without memory', busy],
    ['a database that is down', away],
    ['a local database that is down', away],
    ['a database that stops under a statement', away],
    ['a line that breaks under a statement', away],
    ['a database that is starting', away],
    ['a connection that is no more', away],
  ])('%s', async (name, expected) => {
    const { statusCode, headers, body } = await meet(name);
    expect([statusCode, JSON.parse(body)]).toMatchObject([503, { success: 0, ...expected }]);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3);
  });

  test('a full disk is told as such in the caller’s language, and takes longer', async () => {
    const texts = await Promise.all(
      ['uz', 'ru', 'en'].map(async (language) => {
        const { statusCode, headers, body } = await meet('a database on a full disk', language);
        expect(statusCode).toBe(503);
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(20);
        return (JSON.parse(body) as { code: string; msg: string }).msg;
      }),
    );
    expect(
      texts.map((text) => /joy qolmagani|закончилось место|out of disk space/.exec(text)?.[0]),
    ).toEqual(['joy qolmagani', 'закончилось место', 'out of disk space']);
  });

  test('an error of ours stays one, and names no time', async () => {
    const { statusCode, headers, body } = await meet('a fault of ours');
    expect([statusCode, JSON.parse(body)]).toMatchObject([500, { code: 'technical_fault' }]);
    expect(headers['retry-after']).toBeUndefined();
  });
});

test('a page of the live channel is not told that its session is unknown', async () => {
  const { token } = await makeCaller(db, { role: 'confirmedLearner' });
  let sessions = db;
  const { app: node } = await createBareApp(pool, async (bare, deps) => {
    await createLive(bare, deps, (shown) =>
      createSessionFinder(sessions, () => deps.now(), 'optional')(shown),
    );
  });
  await node.listen({ port: 0, host: '127.0.0.1' });
  const { port } = node.server.address() as AddressInfo;
  const connect = async () => {
    const page = io(`http://127.0.0.1:${port}`, {
      path: '/api/v1/live',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token },
    });
    try {
      return await new Promise<string>((resolve) => {
        page.once('connect', () => resolve('connected'));
        page.once('connect_error', ({ message }) => resolve(message));
      });
    } finally {
      page.disconnect();
    }
  };
  expect(await connect()).toBe('connected');
  sessions = createDatabase(gone);
  expect(await connect()).toBe('server.unavailable');
  await node.close();
});
