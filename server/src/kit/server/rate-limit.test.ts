import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { untilMinuteHasRoom } from '#test/room-in-minute.ts';
import { registerOperations } from './operations.ts';
import { registerRateLimit } from './rate-limit.ts';

const { pool } = await useTestDatabase();

async function createNode(rateLimitPerMinute: number, database = pool) {
  const { app } = await createBareApp(
    database,
    async (bare, deps) => {
      await registerRateLimit(bare, deps);
      await registerOperations(bare, deps);
      bare.get('/api/v1/plain', async () => 'ok');
      const config = { rateLimit: { max: 3, timeWindow: 60_000 } };
      bare.get('/api/v1/narrow/:id', { config }, async () => 'ok');
      bare.get('/api/v1/own', { config: { ...config, needsSession: true } }, async () => 'ok');
    },
    { config: { rateLimitPerMinute } },
  );
  return async (url: string, remoteAddress: string, token?: string, device?: string) => {
    const input = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(device !== undefined && { 'malaka-device': device }),
    };
    const { statusCode, headers, body } = await app.inject({ url, remoteAddress, headers: input });
    return { statusCode, headers, body };
  };
}

const statuses = (answers: { statusCode: number }[]) =>
  Object.groupBy(answers, ({ statusCode }) => String(statusCode));

beforeEach(() => untilMinuteHasRoom(4000));

describe('request limits', () => {
  it('hold over two nodes together, also when asked at once', async () => {
    const [one, two] = [await createNode(100), await createNode(100)];
    const answers = await Promise.all(
      Array.from({ length: 260 }, (_, i) => (i % 2 ? one : two)('/api/v1/plain', '192.0.2.1')),
    );
    const { 200: good = [], 429: refused = [] } = statuses(answers);
    expect(good).toHaveLength(100);
    expect(refused).toHaveLength(160);
    const { headers, body } = refused[0]! as (typeof answers)[0];
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(JSON.parse(body)).toMatchObject({ success: 0, code: 'request.too_many' });
    await expect(one('/api/v1/plain', '192.0.2.2')).resolves.toMatchObject({ statusCode: 200 });
  });

  it('hold exactly for a call with a limit of its own, whatever its parameters', async () => {
    const [one, two] = [await createNode(100), await createNode(100)];
    const answers = [];
    for (let i = 0; i < 6; i += 1) {
      answers.push(await (i % 2 ? one : two)(`/api/v1/narrow/${i}`, '192.0.2.3'));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
    await expect(one('/api/v1/plain', '192.0.2.3')).resolves.toMatchObject({ statusCode: 200 });
  });

  it('count sessions of one address apart, and invented ones together', async () => {
    const node = await createNode(2);
    const tokens = Array.from({ length: 30 }, (_, i) => `${i}`.padStart(43, 'x'));
    const first = [];
    for (let i = 0; i < 3; i += 1) first.push(await node('/api/v1/plain', '192.0.2.7', tokens[0]));
    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    const many = [];
    for (const token of tokens) {
      for (let i = 0; i < 2; i += 1) many.push(await node('/api/v1/plain', '192.0.2.8', token));
    }
    const { 200: good = [], 429: refused = [] } = statuses(many);
    expect(good).toHaveLength(40 - 2);
    expect(Number((refused.at(-1)! as (typeof many)[0]).headers['retry-after'])).toBeGreaterThan(0);
  });

  it('count devices of one address apart where nobody is signed in, and many names together', async () => {
    const node = await createNode(2);
    const ask = async (device?: string) =>
      (await node('/api/v1/plain', '192.0.2.9', undefined, device)).statusCode;
    const hall = Array.from({ length: 10 }, (_, i) => `device-of-teacher-${i}`);
    for (const device of hall) expect([await ask(device), await ask(device)]).toEqual([200, 200]);
    expect(await ask(hall[0])).toBe(429);
    // An invalid id is ignored.
    expect([await ask('x'), await ask('a b c d e f g h i j'), await ask()]).toEqual([
      200, 200, 429,
    ]);
    const others = [];
    for (let i = 0; i < 30; i += 1) others.push(await ask(`another-device-${i}`));
    expect(others.filter((status) => status === 200)).toHaveLength(40 - 21);
    const narrow = [];
    for (let i = 0; i < 5; i += 1) {
      const answer = await node(
        '/api/v1/narrow/1',
        '192.0.2.10',
        undefined,
        `one-more-device-${i}`,
      );
      narrow.push(answer.statusCode);
    }
    expect(narrow).toEqual([200, 200, 200, 429, 429]);
  });

  it('of a call that needs a session count sessions, not the address of all of them', async () => {
    const node = await createNode(100);
    const ask = async (token: string) =>
      (await node('/api/v1/own', '192.0.2.11', token.padStart(43, 'y'))).statusCode;
    for (let i = 0; i < 8; i += 1) {
      const seen = [];
      for (let n = 0; n < 4; n += 1) seen.push(await ask(`${i}`));
      expect(seen).toEqual([200, 200, 200, 429]);
    }
  });

  it('count an IPv6 network as one address', async () => {
    const node = await createNode(1);
    await expect(node('/api/v1/plain', '2001:db8::1')).resolves.toMatchObject({ statusCode: 200 });
    await expect(node('/api/v1/plain', '2001:db8::2')).resolves.toMatchObject({ statusCode: 429 });
  });

  it('cost about no queries', async () => {
    const node = await createNode(1000);
    const before = await pool.query(`select coalesce(sum(used), 0)::int as used from rate_limits`);
    for (let i = 0; i < 45; i += 1) await node('/api/v1/plain', '192.0.2.4');
    const after = await pool.query(`select coalesce(sum(used), 0)::int as used from rate_limits`);
    expect(after.rows[0].used - before.rows[0].used).toBe(50);
  });

  it('leave what is not the API alone', async () => {
    const node = await createNode(1);
    for (let i = 0; i < 3; i += 1) {
      await expect(node('/healthz', '192.0.2.5')).resolves.toMatchObject({ statusCode: 200 });
    }
  });

  it('let requests pass while the database is away', async () => {
    const away = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const node = await createNode(1, away);
    for (let i = 0; i < 3; i += 1) {
      await expect(node('/api/v1/plain', '192.0.2.6')).resolves.toMatchObject({ statusCode: 200 });
    }
  });
});
