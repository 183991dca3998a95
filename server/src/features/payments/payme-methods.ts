import type { z } from 'zod';
import type { Db } from '#/db/connect.ts';
import { PaymeError } from './payme-errors.ts';
import { orderIdOf, type params } from './payme-params.ts';
import {
  findOrder,
  findPayment,
  insertPayment,
  keepFiscalData,
  listStatement,
  listStates,
  lockOrder,
  lockPayment,
  type Order,
  type Payment,
  updatePayment,
} from './queries.ts';
import { performPayment, takeBackPayment } from './settle-payment.ts';

type Params = { [Name in keyof typeof params]: z.output<(typeof params)[Name]> };

const TIYIN = 100n;
/** From the creation in Payme to the end of what can be performed. */
const TIMEOUT_MS = 43_200_000;
const TIMED_OUT = 4;

const provider = 'payme' as const;
const isTimedOut = ({ askedAt }: Pick<Payment, 'askedAt'>, now: Date) =>
  now.getTime() - askedAt.getTime() > TIMEOUT_MS;

/**
 * Each in one transaction of the database. A fault that leaves a change behind (a timeout) is
 * answered, not thrown, so that the change stays.
 */
export const methods: {
  [Name in keyof Params]: (db: Db, given: Params[Name], now: Date) => Promise<object>;
} = {
  CheckPerformTransaction: async (db, { account, amount }) => {
    const order = await findOrder(db, provider, orderIdOf(account));
    await requirePayable(db, order, amount);
    return { allow: true };
  },

  CreateTransaction: async (trx, { id, time, account, amount }, now) => {
    const known = await lockPayment(trx, provider, id);
    if (known) return await createdBefore(trx, known, now);
    const order = await lockOrder(trx, provider, orderIdOf(account));
    // The same call may have waited for the order beside this one.
    const meanwhile = await lockPayment(trx, provider, id);
    if (meanwhile) return await createdBefore(trx, meanwhile, now);
    const { id: orderId } = await requirePayable(trx, order, amount);
    if (isTimedOut({ askedAt: time }, now)) throw new PaymeError('cannotPerform');
    const payment = { orderId, provider, providerId: id, askedAt: time, now };
    return createdAnswer(await insertPayment(trx, payment));
  },

  PerformTransaction: async (trx, { id }, now) => {
    const payment = await lockPayment(trx, provider, id);
    if (!payment) throw new PaymeError('noTransaction');
    if (payment.state === 2) return performedAnswer(payment);
    if (payment.state !== 1) throw new PaymeError('cannotPerform');
    if (isTimedOut(payment, now)) return await timeOut(trx, payment, now);
    const order = (await findOrder(trx, provider, payment.orderId))!;
    return performedAnswer(await performPayment(trx, { provider, order, payment, now }));
  },

  CancelTransaction: async (trx, { id, reason }, now) => {
    const payment = await lockPayment(trx, provider, id);
    if (!payment) throw new PaymeError('noTransaction');
    if (payment.state < 0) return cancelledAnswer(payment);
    if (payment.state === 1) {
      const change = { state: -1 as const, cancelledAt: now, reason };
      return cancelledAnswer(await updatePayment(trx, payment, change));
    }
    const order = (await findOrder(trx, provider, payment.orderId))!;
    const taken = await takeBackPayment(trx, { provider, order, payment, now, reason });
    if (!taken) throw new PaymeError('cannotCancel');
    return cancelledAnswer(taken);
  },

  CheckTransaction: async (db, { id }) => {
    const payment = await findPayment(db, provider, id);
    if (!payment) throw new PaymeError('noTransaction');
    return standingOf(payment);
  },

  GetStatement: async (db, span) => ({
    transactions: (await listStatement(db, provider, span)).map((payment) => ({
      id: payment.providerId,
      time: payment.askedAt.getTime(),
      amount: Number(BigInt(payment.amount) * TIYIN),
      account: { order_id: String(payment.orderId) },
      ...standingOf(payment),
      receivers: null,
    })),
  }),

  SetFiscalData: async (db, { id, type, fiscal_data: fiscal }) => {
    const payment = await findPayment(db, provider, id);
    if (!payment) throw new PaymeError('noReceipt');
    await keepFiscalData(db, payment.id, type, fiscal);
    return { success: true };
  },
};

/** An order of the amount (in tiyin) that nobody pays or has paid. */
async function requirePayable(db: Db, order: Order | undefined, amount: unknown): Promise<Order> {
  if (!order) throw new PaymeError('noOrder', 'order_id');
  if (amount !== Number(order.amount * TIYIN)) throw new PaymeError('wrongAmount');
  const states = await listStates(db, order.id);
  if (states.some((state) => Math.abs(state) === 2))
    throw new PaymeError('orderClosed', 'order_id');
  if (states.includes(1)) throw new PaymeError('orderBusy', 'order_id');
  return order;
}

async function createdBefore(trx: Db, payment: Payment, now: Date): Promise<object> {
  if (payment.state !== 1) throw new PaymeError('cannotPerform');
  return isTimedOut(payment, now) ? await timeOut(trx, payment, now) : createdAnswer(payment);
}

async function timeOut(trx: Db, payment: Payment, now: Date): Promise<PaymeError> {
  await updatePayment(trx, payment, { state: -1, cancelledAt: now, reason: TIMED_OUT });
  return new PaymeError('cannotPerform');
}

const msOf = (at: Date | null) => at?.getTime() ?? 0;

const createdAnswer = ({ id, createdAt, state }: Payment) => ({
  create_time: createdAt.getTime(),
  transaction: String(id),
  state,
});

const performedAnswer = ({ id, performedAt, state }: Payment) => ({
  transaction: String(id),
  perform_time: msOf(performedAt),
  state,
});

const cancelledAnswer = ({ id, cancelledAt, state }: Payment) => ({
  transaction: String(id),
  cancel_time: msOf(cancelledAt),
  state,
});

const standingOf = (payment: Payment) => ({
  create_time: payment.createdAt.getTime(),
  perform_time: msOf(payment.performedAt),
  cancel_time: msOf(payment.cancelledAt),
  transaction: String(payment.id),
  state: payment.state,
  reason: payment.reason,
});
