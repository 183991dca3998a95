import { startTopUp } from '@malaka/contracts/money/payments';
import { describe, expect, test } from 'vitest';
import { buyCourse } from '#/domains/learning/courses/buy-course.ts';
import { clickSignature } from '#/domains/money/gateways/create-payments.ts';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import {
  balanceOf,
  callClick,
  CLICK,
  type ClickCall,
  clickFields,
  expectLedgerHolds,
} from '#test/money-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { registerCallbacks } from './register-callbacks.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const withClick = async (config: Partial<typeof CLICK>) =>
  (
    await createTestApp(database, {
      config: { click: { ...CLICK, ...config } },
      only: async (scopes, appDeps, bare) => {
        learnerRoutes(scopes.learner, appDeps);
        await registerCallbacks(bare, appDeps);
      },
    })
  ).app;
const app = await withClick({});
const click = (fields: ClickCall) => callClick(app, fields);

let transactions = 0;
/** More than 53 bits: it would lose digits as a number. */
const newTrans = () => `92233720368547${String(70_000 + (transactions += 1))}`;

async function makeOrder() {
  const learner = await makeCaller(db);
  const body = { amount: 5000n, provider: 'click' as const };
  const { data } = (await call(app, startTopUp, { body, token: learner.token })).body;
  return { learner, order: data.orderId, url: data.url, trans: newTrans() };
}

async function prepared() {
  const made = await makeOrder();
  const { order, trans } = made;
  const answer = await click({ order, trans });
  expect(answer).toMatchObject({ error: 0, error_note: 'Success' });
  const complete = { order, trans, action: '1', prepareId: answer.merchant_prepare_id };
  return { ...made, complete };
}

test('the signature of the documentation', () => {
  const fields = {
    click_trans_id: '13987515',
    service_id: '777',
    merchant_trans_id: '17',
    amount: '5000',
    sign_time: '2026-11-20 10:00:00',
    action: '0',
  };
  expect(clickSignature(fields, 's3cret')).toBe('60466d4ecb97f7a2d078a3f36209a777');
  const complete = {
    ...fields,
    action: '1',
    merchant_prepare_id: '5001',
    sign_time: '2026-11-20 10:00:05',
  };
  expect(clickSignature(complete, 's3cret')).toBe('55e3bd968dee4fa2656852a0cd6d0892');
});

// spec: PAY-04, PAY-09
test('prepare and complete, each repeated: one credit', async () => {
  const { learner, order, trans } = await makeOrder();
  const first = await click({ order, trans });
  expect(first).toEqual({
    click_trans_id: trans,
    merchant_trans_id: String(order),
    merchant_prepare_id: expect.any(Number),
    error: 0,
    error_note: 'Success',
  });
  expect(await click({ order, trans })).toEqual(first);
  expect(await balanceOf(db, learner.id)).toBe(0);
  const complete = { order, trans, action: '1', prepareId: first.merchant_prepare_id };
  expect(await click(complete)).toEqual({
    click_trans_id: trans,
    merchant_trans_id: String(order),
    merchant_confirm_id: first.merchant_prepare_id,
    error: 0,
    error_note: 'Success',
  });
  expect(await balanceOf(db, learner.id)).toBe(5000);
  expect((await click(complete)).error).toBe(-4);
  expect((await click({ order, trans })).error).toBe(-4);
  expect((await click({ order, trans: newTrans() })).error).toBe(-4);
  expect(await balanceOf(db, learner.id)).toBe(5000);
  await expectLedgerHolds(db);
});

describe('what goes wrong', () => {
  test('a field is missing or unreadable', async () => {
    const { order } = await makeOrder();
    for (const without of Object.keys(clickFields({ order }))) {
      expect((await click({ order, without })).error).toBe(-8);
    }
    expect((await click({ order, trans: '-1' })).error).toBe(-8);
    expect((await click({ order, error: 'NaN' })).error).toBe(-8);
    expect((await click({ order, action: '1' })).error).toBe(-8);
  });

  test('a wrong signature, a foreign service and another action', async () => {
    const { order } = await makeOrder();
    expect((await click({ order, secret: 'other' })).error).toBe(-1);
    expect((await click({ order, serviceId: '778' })).error).toBe(-8);
    expect((await click({ order, serviceId: '778', secret: 'other' })).error).toBe(-1);
    expect((await click({ order, action: '2' })).error).toBe(-3);
  });

  test('an order that nobody made, and another amount', async () => {
    const { order } = await makeOrder();
    for (const unknown of ['99999999', '0', 'abc', '1e3', '99999999999999999999']) {
      expect((await click({ order: unknown })).error).toBe(-5);
    }
    for (const amount of ['5000.01', '4999', '5001', 'NaN', 'Infinity', '5e3', '-5000', '']) {
      expect((await click({ order, amount })).error).toBe(-2);
    }
    expect((await click({ order, amount: '5000.00', trans: newTrans() })).error).toBe(0);
  });

  test('completing what was not prepared, or for another order or amount', async () => {
    const { order, complete } = await prepared();
    const other = await prepared();
    expect((await click({ ...complete, prepareId: '999999' })).error).toBe(-6);
    expect((await click({ ...complete, trans: newTrans() })).error).toBe(-6);
    expect((await click({ ...complete, order: other.order })).error).toBe(-6);
    expect((await click({ ...other.complete, order })).error).toBe(-6);
    expect((await click({ ...complete, amount: '6000' })).error).toBe(-2);
    expect((await click(complete)).error).toBe(0);
  });

  test('a payment that Click gave up is cancelled for good; the order can be paid anew', async () => {
    const { learner, order, trans, complete } = await prepared();
    expect((await click({ ...complete, error: '-5017' })).error).toBe(-9);
    expect((await click({ ...complete, error: '-5017' })).error).toBe(-9);
    expect((await click(complete)).error).toBe(-9);
    expect((await click({ order, trans })).error).toBe(-9);
    expect(await balanceOf(db, learner.id)).toBe(0);
    const again = newTrans();
    const { merchant_prepare_id: prepareId } = await click({ order, trans: again });
    expect((await click({ order, trans: again, action: '1', prepareId })).error).toBe(0);
    expect(await balanceOf(db, learner.id)).toBe(5000);
  });

  test('two transactions for one order: only one of them is taken', async () => {
    const { learner, order, complete } = await prepared();
    const trans = newTrans();
    const { merchant_prepare_id: prepareId } = await click({ order, trans });
    const second = { order, trans, action: '1', prepareId };
    const errors = await Promise.all([complete, complete, second, second].map(click));
    expect(errors.map(({ error }) => error).toSorted((a, b) => b - a)).toEqual([0, -4, -4, -4]);
    expect(await balanceOf(db, learner.id)).toBe(5000);
    await expectLedgerHolds(db);
  });

  test('cancelling what was confirmed takes the money back, if it is still there', async () => {
    const { learner, complete } = await prepared();
    await click(complete);
    expect((await click({ ...complete, error: '-1' })).error).toBe(-9);
    expect((await click({ ...complete, error: '-1' })).error).toBe(-9);
    expect(await balanceOf(db, learner.id)).toBe(0);
    const spent = await prepared();
    await click(spent.complete);
    const course = await makeCourse(db, { type: 'paid', price: 5000 });
    const buyer = { accountId: spent.learner.id, key: undefined, now: new Date() };
    await buyCourse(db, { courseId: course.id }, buyer);
    expect((await click({ ...spent.complete, error: '-1' })).error).toBe(-4);
    expect(await balanceOf(db, spent.learner.id)).toBe(0);
    await expectLedgerHolds(db);
  });

  test('nothing is taken back where the setting says so', async () => {
    const strict = await withClick({ cancelConfirmed: 'refuse' });
    const { learner, complete } = await prepared();
    await callClick(strict, complete);
    expect((await callClick(strict, { ...complete, error: '-1' })).error).toBe(-4);
    expect(await balanceOf(db, learner.id)).toBe(5000);
  });

  test('calls from elsewhere are refused where addresses are set', async () => {
    const guarded = await withClick({ addresses: ['217.29.119.0/24'] });
    const { order, trans } = await makeOrder();
    expect((await callClick(guarded, { order, trans }, '10.1.1.1')).error).toBe(-1);
    expect((await callClick(guarded, { order, trans }, '217.29.119.7')).error).toBe(0);
  });

  test('a body that is no form', async () => {
    for (const payload of ['{"broken', '', 'x'.repeat(40_000)]) {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/api/v1/payments/click/callback',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([statusCode, JSON.parse(body).error]).toEqual([200, -8]);
    }
  });
});

test('the address of the pay page', async () => {
  const { url, order } = await makeOrder();
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe('https://my.click.uz/services/pay/');
  expect(Object.fromEntries(searchParams)).toEqual({
    service_id: '777',
    merchant_id: '12345',
    amount: '5000.00',
    transaction_param: String(order),
    return_url: `http://localhost:3000/dashboard/payments/return/${order}`,
  });
});
