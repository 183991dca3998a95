import { randomUUID } from 'node:crypto';
import { buyCourse } from '@malaka/contracts/learning/courses';
import { listPayments, refundPurchase, startTopUp } from '@malaka/contracts/money/payments';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import * as courses from '#/domains/learning/courses/routes.ts';
import { registerCallbacks } from '#/domains/money/payments/register-callbacks.ts';
import * as payments from '#/domains/money/payments/routes.ts';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { DYING_MS, useDyingApi } from '#test/dying.ts';
import { makeCaller } from '#test/factories.ts';
import {
  balanceOf,
  callClick,
  callPayme,
  CLICK,
  expectLedgerHolds,
  PAYME,
} from '#test/money-factories.ts';

const TOP_UP = 50_000;
const PRICE = 20_000;

/** Whoever asks once more hears the same: the answer may have died on its way. */
async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  expect(await ask()).toEqual(answer);
  return answer;
}

type Money = { learner: { id: number; token: string }; adminToken: string; courseId: number };

async function order(app: FastifyInstance, { learner }: Money, provider: 'payme' | 'click') {
  const onceKey = randomUUID();
  const body = { amount: BigInt(TOP_UP), provider };
  const asked = { body, token: learner.token, onceKey };
  return await askTwice(async () => (await call(app, startTopUp, asked)).body.data.orderId);
}

async function payByPayme(app: FastifyInstance, money: Money): Promise<void> {
  const orderId = await order(app, money, 'payme');
  const id = String(orderId).padStart(24, '5');
  const account = { order_id: String(orderId) };
  const intent = { id, time: Date.now(), amount: TOP_UP * 100, account };
  const { result } = await callPayme(app, 'CreateTransaction', intent);
  expect(result).toMatchObject({ state: 1 });
  const perform = async () => (await callPayme(app, 'PerformTransaction', { id })).result;
  expect(await askTwice(perform)).toMatchObject({ state: 2 });
}

async function payByClick(app: FastifyInstance, money: Money): Promise<void> {
  const orderId = await order(app, money, 'click');
  const said = { order: orderId, amount: String(TOP_UP), trans: `77${orderId}` };
  const prepared = await callClick(app, said);
  expect(prepared.error).toBe(0);
  const prepareId = prepared.merchant_prepare_id;
  const completed = await callClick(app, { ...said, action: '1', prepareId });
  // "Already paid": the answer of the first time was lost with the node.
  expect([0, -4]).toContain(completed.error);
}

/** And given back. */
async function buy(app: FastifyInstance, { learner, adminToken, courseId }: Money): Promise<void> {
  const { token } = learner;
  const purchase = {
    body: { courseId, expectedPrice: BigInt(PRICE) },
    token,
    onceKey: randomUUID(),
  };
  await askTwice(async () => (await call(app, buyCourse, purchase)).body);
  const bought = await call(app, listPayments, { query: { type: 'purchase' }, token });
  const body = { id: bought.body.data[0]!.id, reason: 'Sinov uchun' };
  const refund = { body, token: adminToken, onceKey: randomUUID() };
  await askTwice(async () => (await call(app, refundPurchase, refund)).body);
}

const dying = await useDyingApi({
  only: async (scopes, deps, app) => {
    courses.learnerRoutes(scopes.learner, deps);
    payments.learnerRoutes(scopes.learner, deps);
    payments.adminRoutes(scopes.admin, deps);
    await registerCallbacks(app, deps);
  },
  config: { payme: PAYME, click: CLICK },
  prepare: async ({ db }) => ({
    learner: await makeCaller(db, { role: 'confirmedLearner' }),
    adminToken: (await makeCaller(db, { role: 'admin' })).token,
    courseId: (await makeCourse(db, { type: 'paid', price: PRICE })).id,
  }),
  act: async (app, money: Money) => {
    await payByPayme(app, money);
    await payByClick(app, money);
    await buy(app, money);
  },
  read: async ({ db }, { learner }) => {
    await expectLedgerHolds(db);
    const { rows: booked } = await sql`
      select kind, count(*)::int as amount from ledger_journals
      where account_id = ${learner.id} group by 1 order by 1`.execute(db);
    const { rows: told } = await sql`
      select kind, count(*)::int as amount from notifications
      where account_id = ${learner.id} group by 1 order by 1`.execute(db);
    return {
      balance: await balanceOf(db, learner.id),
      booked,
      told,
      brokenAudit: (await verifyAudit(db)).brokenId,
    };
  },
});

// spec: PAY-04
test(
  'no so’m is lost, doubled or told otherwise when the node dies at any commit',
  async () => {
    expect(await dying.expectSame()).toMatchObject({
      balance: 2 * TOP_UP,
      booked: [
        { kind: 'purchase', amount: 1 },
        { kind: 'refund', amount: 1 },
        { kind: 'top_up', amount: 2 },
      ],
      brokenAudit: undefined,
    });
  },
  DYING_MS,
);
