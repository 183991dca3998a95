import { startTopUp, viewTopUp } from '@malaka/contracts/money/payments';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { balanceOf, expectLedgerHolds } from '#test/money-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { registerDemoPay } from './register-demo-pay.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, {
  only: async (scopes, appDeps, bare) => {
    learnerRoutes(scopes.learner, appDeps);
    await registerDemoPay(bare, appDeps);
  },
});

async function makeOrder() {
  const learner = await makeCaller(db);
  const body = { amount: 5000n, provider: 'demo' as const };
  const { data } = (await call(app, startTopUp, { body, token: learner.token })).body;
  const press = (outcome: string) =>
    app.inject({
      method: 'POST',
      url: data.url.split('?')[0]!,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    });
  const state = async () => {
    const input = { params: { id: data.orderId }, token: learner.token };
    return (await call(app, viewTopUp, input)).body.data.state;
  };
  return { ...data, learner, press, state };
}

test('the pay page of a developer’s machine: given up, paid, and pressed once more', async () => {
  const { url, orderId, learner, press, state } = await makeOrder();
  const page = await app.inject(url);
  expect([page.statusCode, page.body.includes('5\u00A0000 soʻm')]).toEqual([200, true]);
  const response = await press('refuse');
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    `/dashboard/payments/return/${orderId}`,
  ]);
  expect(await state()).toBe('cancelled');
  await press('pay');
  await press('pay');
  expect(await state()).toBe('paid');
  expect(await balanceOf(db, learner.id)).toBe(5000);
  await expectLedgerHolds(db);
});

test('a message that comes late: until then the order waits', async () => {
  const { learner, press, state } = await makeOrder();
  await press('late');
  expect(await state()).toBe('waiting');
  await expect.poll(state, { timeout: 30_000, interval: 200 }).toBe('paid');
  expect(await balanceOf(db, learner.id)).toBe(5000);
});

test('unknown orders, and never in production', async () => {
  const { statusCode } = await app.inject('/api/v1/dev/pay/99999999');
  expect(statusCode).toBe(404);
  const config = { ...deps.config, mode: 'production' as const };
  await expect(registerDemoPay(app, { ...deps, config })).rejects.toThrow('gives money away');
});
