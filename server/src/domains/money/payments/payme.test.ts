import { startTopUp } from '@malaka/contracts/money/payments';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { balanceOf, callPayme, expectLedgerHolds, PAYME } from '#test/money-factories.ts';
import { makeCourse } from '#test/course-factories.ts';
import { buyCourse } from '#/domains/learning/courses/buy-course.ts';
import { createTestApp } from '#test/test-app.ts';
import { registerCallbacks } from './register-callbacks.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T05:00:00.123Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  config: { payme: PAYME },
  only: async (scopes, appDeps, bare) => {
    learnerRoutes(scopes.learner, appDeps);
    await registerCallbacks(bare, appDeps);
  },
});

const HOUR_MS = 60 * 60_000;
const AMOUNT = 500_000;
let transactions = 0;
/** 24 characters, like Payme's ids. */
const newId = () => `5305e3bab097f420a62c${String((transactions += 1)).padStart(4, '0')}`;

async function makeOrder() {
  const learner = await makeCaller(db, { now });
  const body = { amount: 5000n, provider: 'payme' as const };
  const { data } = (await call(app, startTopUp, { body, token: learner.token })).body;
  return { learner, account: { order_id: String(data.orderId) }, url: data.url };
}

const payme = (method: string, params: object, options?: Parameters<typeof callPayme>[3]) =>
  callPayme(app, method, params, options);

async function created(at = now) {
  const order = await makeOrder();
  const id = newId();
  const params = { id, time: at.getTime(), amount: AMOUNT, account: order.account };
  const { result } = await payme('CreateTransaction', params);
  expect(result?.['state']).toBe(1);
  return { ...order, id, params, result };
}

beforeEach(() => {
  now = new Date('2026-11-20T05:00:00.123Z');
});

describe("the sandbox's scenarios", () => {
  // spec: PAY-04, PAY-09
  test('wrong rights, wrong amount, unknown account; then create, perform and cancel, each sent twice', async () => {
    const { learner, account } = await makeOrder();
    const id = newId();
    const create = { id, time: now.getTime(), amount: AMOUNT, account };
    for (const key of ['other', '', null]) {
      for (const [method, params] of [
        ['CheckPerformTransaction', { amount: AMOUNT, account }],
        ['CreateTransaction', create],
        ['PerformTransaction', { id }],
        ['CancelTransaction', { id, reason: 1 }],
        ['CheckTransaction', { id }],
        ['GetStatement', { from: 0, to: now.getTime() }],
      ] as const) {
        expect((await payme(method, params, { key })).error?.code).toBe(-32504);
      }
    }
    for (const amount of [AMOUNT + 100, AMOUNT - 1, 5000, -AMOUNT, 0.5, '500000', null]) {
      const wrong = { ...create, amount };
      expect((await payme('CheckPerformTransaction', wrong)).error?.code).toBe(-31001);
      expect((await payme('CreateTransaction', wrong)).error?.code).toBe(-31001);
    }
    for (const unknown of [{ order_id: '99999' }, { order_id: 'x' }, {}, null, 'text', undefined]) {
      for (const method of ['CheckPerformTransaction', 'CreateTransaction']) {
        const { error } = await payme(method, { ...create, account: unknown });
        expect(error).toMatchObject({ code: -31050, data: 'order_id' });
        expect(Object.keys(error!.message).toSorted()).toEqual(['en', 'ru', 'uz']);
      }
    }
    const check = { amount: AMOUNT, account };
    expect((await payme('CheckPerformTransaction', check)).result).toEqual({ allow: true });

    const first = await payme('CreateTransaction', create);
    expect(first.result).toEqual({
      create_time: now.getTime(),
      transaction: expect.stringMatching(/^\d+$/),
      state: 1,
    });
    now = new Date(now.getTime() + 2000);
    expect((await payme('CreateTransaction', create)).result).toEqual(first.result);
    expect((await payme('CheckTransaction', { id })).result).toEqual({
      ...first.result,
      perform_time: 0,
      cancel_time: 0,
      reason: null,
    });
    const another = await payme('CreateTransaction', { ...create, id: newId() });
    expect(another.error).toMatchObject({ code: -31099, data: 'order_id' });
    expect((await payme('CheckPerformTransaction', check)).error?.code).toBe(-31099);
    expect(await balanceOf(db, learner.id)).toBe(0);

    const performed = await payme('PerformTransaction', { id });
    expect(performed.result).toEqual({
      transaction: first.result?.['transaction'],
      perform_time: now.getTime(),
      state: 2,
    });
    now = new Date(now.getTime() + 2000);
    expect((await payme('PerformTransaction', { id })).result).toEqual(performed.result);
    expect(await balanceOf(db, learner.id)).toBe(5000);
    expect((await payme('CreateTransaction', { ...create, id: newId() })).error?.code).toBe(-31051);

    const cancelled = await payme('CancelTransaction', { id, reason: 5 });
    expect(cancelled.result).toEqual({
      transaction: first.result?.['transaction'],
      cancel_time: now.getTime(),
      state: -2,
    });
    now = new Date(now.getTime() + 2000);
    expect((await payme('CancelTransaction', { id, reason: 3 })).result).toEqual(cancelled.result);
    expect((await payme('CheckTransaction', { id })).result).toEqual({
      create_time: first.result?.['create_time'],
      perform_time: performed.result?.['perform_time'],
      cancel_time: cancelled.result?.['cancel_time'],
      transaction: first.result?.['transaction'],
      state: -2,
      reason: 5,
    });
    expect((await payme('PerformTransaction', { id })).error?.code).toBe(-31008);
    expect(await balanceOf(db, learner.id)).toBe(0);
    await expectLedgerHolds(db);
  });

  test('create and cancel: the order can be paid by another transaction afterwards', async () => {
    const { learner, id, params, result } = await created();
    const cancelled = await payme('CancelTransaction', { id, reason: 3 });
    expect(cancelled.result).toEqual({
      transaction: result?.['transaction'],
      cancel_time: now.getTime(),
      state: -1,
    });
    expect((await payme('CancelTransaction', { id, reason: 3 })).result).toEqual(cancelled.result);
    expect((await payme('PerformTransaction', { id })).error?.code).toBe(-31008);
    expect((await payme('CreateTransaction', params)).error?.code).toBe(-31008);
    const next = newId();
    expect((await payme('CreateTransaction', { ...params, id: next })).result?.['state']).toBe(1);
    expect((await payme('PerformTransaction', { id: next })).result?.['state']).toBe(2);
    expect(await balanceOf(db, learner.id)).toBe(5000);
  });
});

describe('what goes wrong', () => {
  test('after twelve hours of Payme nothing is performed: it is cancelled for reason 4', async () => {
    const { learner, id, params } = await created();
    now = new Date(now.getTime() + 12 * HOUR_MS + 1);
    expect((await payme('PerformTransaction', { id })).error?.code).toBe(-31008);
    expect((await payme('CheckTransaction', { id })).result).toMatchObject({
      state: -1,
      reason: 4,
      cancel_time: now.getTime(),
      perform_time: 0,
    });
    expect((await payme('CreateTransaction', params)).error?.code).toBe(-31008);
    expect(await balanceOf(db, learner.id)).toBe(0);
    const late = await created();
    now = new Date(now.getTime() + 13 * HOUR_MS);
    expect((await payme('CreateTransaction', late.params)).error?.code).toBe(-31008);
    expect((await payme('CheckTransaction', { id: late.id })).result).toMatchObject({ state: -1 });
    const old = { ...late.params, id: newId() };
    expect((await payme('CreateTransaction', old)).error?.code).toBe(-31008);
  });

  test('money that was spent is not taken back', async () => {
    const { learner, id } = await created();
    await payme('PerformTransaction', { id });
    const course = await makeCourse(db, { type: 'paid', price: 4000 });
    const buyer = { accountId: learner.id, key: undefined, now };
    await buyCourse(db, { courseId: course.id }, buyer);
    expect((await payme('CancelTransaction', { id, reason: 5 })).error?.code).toBe(-31007);
    expect((await payme('CheckTransaction', { id })).result).toMatchObject({ state: 2 });
    expect(await balanceOf(db, learner.id)).toBe(1000);
    await expectLedgerHolds(db);
  });

  test('transactions that nobody made', async () => {
    const id = newId();
    for (const method of ['PerformTransaction', 'CancelTransaction', 'CheckTransaction']) {
      expect((await payme(method, { id, reason: 1 })).error?.code).toBe(-31003);
    }
  });

  test('an order that was made for another provider is not known', async () => {
    const learner = await makeCaller(db, { now });
    const { rows } = await sql<{ id: number }>`
      insert into top_up_orders (account_id, provider, amount, created_at)
      values (${learner.id}, 'click', 5000, now()) returning id`.execute(db);
    const params = { amount: AMOUNT, account: { order_id: rows[0]!.id } };
    expect((await payme('CheckPerformTransaction', params)).error?.code).toBe(-31050);
  });

  test('twenty at once: one transaction, one credit', async () => {
    const { learner, account } = await makeOrder();
    const params = { id: newId(), time: now.getTime(), amount: AMOUNT, account };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => payme('CreateTransaction', params)),
    );
    expect(new Set(made.map(({ result }) => result?.['transaction'])).size).toBe(1);
    const others = await Promise.all(
      Array.from({ length: 10 }, () => payme('CreateTransaction', { ...params, id: newId() })),
    );
    expect(new Set(others.map(({ error }) => error?.code))).toEqual(new Set([-31099]));
    const performed = await Promise.all(
      Array.from({ length: 10 }, () => payme('PerformTransaction', { id: params.id })),
    );
    expect(new Set(performed.map(({ result }) => result?.['state']))).toEqual(new Set([2]));
    expect(await balanceOf(db, learner.id)).toBe(5000);
    await expectLedgerHolds(db);
  });

  test.each([
    ['{"method":', -32700],
    ['', -32700],
    ['[]', -32600],
    ['null', -32600],
    ['"text"', -32600],
    ['{"method":"CheckTransaction"}', -32600],
    ['{"method":5,"params":{}}', -32600],
    ['{"method":"CheckTransaction","params":{"id":5}}', -32600],
    ['{"method":"CreateTransaction","params":{"id":"x","time":"now"}}', -32600],
    ['{"method":"GetStatement","params":{"from":1e300,"to":1}}', -32600],
    ['{"method":"ChangePassword","params":{"password":"x"}}', -32601],
    ['{"method":"toString","params":{}}', -32601],
    [`{"method":"CheckTransaction","params":{"id":"${'x'.repeat(40_000)}"}}`, -32400],
  ])('%s is answered %s, always by HTTP 200', async (payload, code) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/payments/payme/callback',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`Paycom:${PAYME.key}`).toString('base64')}`,
      },
      payload,
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([200, code]);
  });

  test('another HTTP method, and a call without a type', async () => {
    const url = '/api/v1/payments/payme/callback';
    const got = await app.inject({ method: 'GET', url });
    expect([got.statusCode, got.json().error.code]).toEqual([200, -32300]);
    const bare = await app.inject({ method: 'POST', url });
    expect([bare.statusCode, bare.json().error.code]).toEqual([200, -32504]);
  });
});

test('the statement: all that was created, by the clock of Payme', async () => {
  const start = new Date('2026-10-01T00:00:00Z').getTime();
  now = new Date(start + HOUR_MS);
  const second = await created(new Date(start + 2000));
  const first = await created(new Date(start + 1000));
  await payme('PerformTransaction', { id: first.id });
  const { result } = await payme('GetStatement', { from: start + 1000, to: start + 2000 });
  expect(result).toEqual({
    transactions: [
      {
        id: first.id,
        time: start + 1000,
        amount: AMOUNT,
        account: first.account,
        create_time: now.getTime(),
        perform_time: now.getTime(),
        cancel_time: 0,
        transaction: first.result?.['transaction'],
        state: 2,
        reason: null,
        receivers: null,
      },
      expect.objectContaining({ id: second.id, state: 1 }),
    ],
  });
  const nothing = await payme('GetStatement', { from: start - 2, to: start - 1 });
  expect(nothing.result).toEqual({ transactions: [] });
});

test('receipts of the tax office are kept; their address must be a web address', async () => {
  const { id } = await created();
  await payme('PerformTransaction', { id });
  const fiscal = {
    receipt_id: 'r1',
    status_code: 0,
    qr_code_url: 'https://ofd.soliq.uz/check?t=1',
  };
  const set = (data: object, which = id) =>
    payme('SetFiscalData', { id: which, type: 'PERFORM', fiscal_data: data });
  expect((await set(fiscal)).result).toEqual({ success: true });
  expect((await set({ ...fiscal, qr_code_url: 'javascript:alert(1)' })).error?.code).toBe(-32602);
  expect((await set(fiscal, newId())).error?.code).toBe(-32001);
});

test('the address of the pay page', async () => {
  const { url, account } = await makeOrder();
  const [, encoded] = url.split('https://checkout.paycom.uz/');
  const text = Buffer.from(encoded!, 'base64').toString();
  expect(text).toBe(
    `m=${PAYME.merchantId};ac.order_id=${account.order_id};a=500000;l=uz;` +
      `c=${deps.config.publicUrl}/dashboard/payments/return/${account.order_id}`,
  );
});

test('calls from elsewhere are refused where addresses are set', async () => {
  const { app: guarded } = await createTestApp(database, {
    config: { payme: { ...PAYME, addresses: ['185.234.113.0/28'] } },
    only: (_scopes, appDeps, bare) => registerCallbacks(bare, appDeps),
  });
  const check = (address: string) =>
    callPayme(guarded, 'CheckTransaction', { id: newId() }, { address });
  expect((await check('185.234.113.16')).error?.code).toBe(-32504);
  expect((await check('10.0.0.1')).error?.code).toBe(-32504);
  expect((await check('185.234.113.1')).error?.code).toBe(-31003);
  expect((await check('::ffff:185.234.113.15')).error?.code).toBe(-31003);
});
