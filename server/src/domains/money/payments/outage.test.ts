import { startTopUp } from '@malaka/contracts/money/payments';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { callClick, callPayme, CLICK, PAYME } from '#test/money-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { registerCallbacks } from './register-callbacks.ts';
import { learnerRoutes } from './routes.ts';

const { db, pool } = await useTestDatabase();
/** Nothing listens on this port. */
const gone = new pg.Pool({ host: '127.0.0.1', port: 1 });
afterAll(() => gone.end());

const config = { payme: PAYME, click: CLICK };
const away = await createTestApp(
  { db: createDatabase(gone), pool: gone },
  {
    config,
    only: async (_scopes, deps, app) => registerCallbacks(app, deps),
  },
);
const overloaded = await createTestApp(
  { db, pool },
  {
    config,
    only: async (scopes, deps, app) => {
      // Refuses requests as an overloaded node does (http/security.ts).
      app.addHook('onRequest', async () => {
        throw new AppError('server.overloaded', 503);
      });
      learnerRoutes(scopes.learner, deps);
      await registerCallbacks(app, deps);
    },
  },
);

describe('while the database is away each provider is asked, in its own protocol, to try again', () => {
  test.each([
    ['CheckPerformTransaction', { amount: 500_000, account: { order_id: '17' } }],
    [
      'CreateTransaction',
      { id: '5'.repeat(24), time: Date.now(), amount: 500_000, account: { order_id: '17' } },
    ],
    ['PerformTransaction', { id: '5'.repeat(24) }],
    ['CancelTransaction', { id: '5'.repeat(24), reason: 5 }],
    ['CheckTransaction', { id: '5'.repeat(24) }],
    ['GetStatement', { from: 1, to: 2 }],
  ])('Payme, %s', async (method, params) => {
    const { status, error } = await callPayme(away.app, method, params);
    expect([status, error?.code]).toEqual([200, -32400]);
  });

  test('Click, Prepare and Complete: the error is ours, not one of its request', async () => {
    expect((await callClick(away.app, { order: 17 })).error).toBe(-7);
    expect((await callClick(away.app, { order: 17, action: '1', prepareId: 1 })).error).toBe(-7);
  });
});

test('and so by a node that has no time to read what they say', async () => {
  const answers = await Promise.all(
    ['payme', 'click'].map((provider) =>
      overloaded.app.inject({ method: 'POST', url: `/api/v1/payments/${provider}/callback` }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [payme, click] = answers.map((answer) => answer.json());
  expect([payme.error.code, click.error]).toEqual([-32400, -7]);
});

test('an order to top up is put off by 503, and made once when it is sent again', async () => {
  const { token } = await makeCaller(db, { role: 'confirmedLearner' });
  const answer = await overloaded.app.inject({
    method: 'POST',
    url: `/api/v1${startTopUp.path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'top-up-12345' },
    payload: { amount: 5000, provider: 'click' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.overloaded']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const { app } = await createTestApp(
    { db, pool },
    { config, only: (scopes, deps) => learnerRoutes(scopes.learner, deps) },
  );
  const again = () =>
    call(app, startTopUp, {
      body: { amount: 5000n, provider: 'click' as const },
      token,
      onceKey: 'top-up-12345',
    });
  const [one, other] = [await again(), await again()];
  expect(one.raw.data).toEqual(other.raw.data);
});
