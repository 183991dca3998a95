import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import { PaymeError } from './payme-errors.ts';
import type { Books } from './books.ts';
import {
  type PaymentState,
  saveFiscalData,
  listStatement,
  type Order,
  type Payment,
} from './queries.ts';
import type { BooksCall } from './open-books.ts';

/** The latest moment a Date can represent. */
const LATEST_MS = 8_640_000_000_000;
const moment = z
  .int()
  .min(0)
  .max(LATEST_MS)
  .transform((ms) => new Date(ms));
const providerId = z.string().regex(/^[!-~]{1,64}$/);
const ORDER_MAX = 2_147_483_647;

const intent = z.object({ amount: z.unknown().optional(), account: z.unknown().optional() });

export const params = {
  CheckPerformTransaction: intent,
  CreateTransaction: intent.extend({ id: providerId, time: moment }),
  PerformTransaction: z.object({ id: providerId }),
  CancelTransaction: z.object({
    id: providerId,
    reason: z.int().min(0).max(32_767).nullable().default(null),
  }),
  CheckTransaction: z.object({ id: providerId }),
  GetStatement: z.object({ from: moment, to: moment }),
  SetFiscalData: z.object({
    id: providerId,
    type: z.enum(['PERFORM', 'CANCEL']),
    fiscal_data: z.object({
      receipt_id: z.union([z.string().max(100), z.number()]).optional(),
      status_code: z.number().optional(),
      message: z.string().max(500).nullish(),
      terminal_id: z.string().max(100).nullish(),
      fiscal_sign: z.union([z.string().max(100), z.number()]).nullish(),
      // Shown as a link on the payer's screen.
      qr_code_url: z
        .url({ protocol: /^https$/ })
        .max(500)
        .nullish(),
      date: z.union([z.string().max(40), z.number()]).nullish(),
    }),
  }),
} as const;

/** The order number, which Payme sends as a string or a number; an error names the field. */
function orderIdOf(account: unknown): number {
  const value: unknown = (account as { order_id?: unknown } | null | undefined)?.order_id;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,10}$/.test(text) || Number(text) > ORDER_MAX) {
    throw new PaymeError('noOrder', 'order_id');
  }
  return Number(text);
}

type DecidingName = Exclude<keyof typeof params, 'GetStatement' | 'SetFiscalData'>;
type Params = { [Name in keyof typeof params]: z.output<(typeof params)[Name]> };

const TIYIN_IN_SOUM = 100n;
/** Payme's numbers of the states. */
const PAYME_STATES = {
  created: 1,
  performed: 2,
  cancelled: -1,
  returned: -2,
} as const satisfies Record<PaymentState, number>;
/** A transaction can be performed for this long after its creation in Payme. */
const TIMEOUT_MS = 43_200_000;
const TIMED_OUT = 4;

const provider = 'payme' as const;
const isTimedOut = ({ askedAt }: Pick<Payment, 'askedAt'>, now: Date) =>
  now.getTime() - askedAt.getTime() > TIMEOUT_MS;

/**
 * These change the books. An error that comes with a change (a timeout) is returned, not thrown.
 */
export const deciding: {
  [Name in DecidingName]: (books: Books, input: Params[Name], now: Date) => object;
} = {
  CheckPerformTransaction: (books, { account, amount: amountTiyin }) => {
    requirePayable(books, books.order(orderIdOf(account)), amountTiyin);
    return { allow: true };
  },

  CreateTransaction: (books, { id, time, account, amount: amountTiyin }, now) => {
    const known = books.payment(id);
    if (known) return createdBefore(books, known, now);
    const order = requirePayable(books, books.order(orderIdOf(account)), amountTiyin);
    if (isTimedOut({ askedAt: time }, now)) throw new PaymeError('cannotPerform');
    return createdAnswer(books.create(order, { providerId: id, askedAt: time, now }));
  },

  PerformTransaction: (books, { id }, now) => {
    const payment = requirePayment(books, id);
    if (payment.state === 'performed') return performedAnswer(payment);
    if (payment.state !== 'created') throw new PaymeError('cannotPerform');
    if (isTimedOut(payment, now)) return timeOut(books, payment, now);
    return performedAnswer(books.perform(payment, now));
  },

  CancelTransaction: (books, { id, reason }, now) => {
    const payment = requirePayment(books, id);
    if (payment.state !== 'performed' && payment.state !== 'created')
      return cancelledAnswer(payment);
    if (payment.state === 'created') {
      return cancelledAnswer(
        books.change(payment, { state: 'cancelled', cancelledAt: now, reason }),
      );
    }
    const taken = books.takeBack(payment, now, reason);
    if (!taken) throw new PaymeError('cannotCancel');
    return cancelledAnswer(taken);
  },

  CheckTransaction: (books, { id }) => standingOf(requirePayment(books, id)),
};

/** Which order each method concerns and what it may do. */
export const subjects: {
  [Name in DecidingName]: (
    input: Params[Name],
  ) => Pick<BooksCall, 'orderId' | 'providerId' | 'may'>;
} = {
  CheckPerformTransaction: ({ account }) => ({ orderId: orderIdOf(account) }),
  CreateTransaction: ({ id, account }) => ({
    providerId: id,
    orderId: orderIdOf(account),
    may: 'create',
  }),
  PerformTransaction: ({ id }) => ({ providerId: id }),
  CancelTransaction: ({ id }) => ({ providerId: id, may: 'take_back' }),
  CheckTransaction: ({ id }) => ({ providerId: id }),
};

/** Methods that do not concern a single order. */
export const plain: {
  [Name in 'GetStatement' | 'SetFiscalData']: (db: Db, input: Params[Name]) => Promise<object>;
} = {
  GetStatement: async (db, span) => ({
    transactions: (await listStatement(db, provider, span)).map((payment) => ({
      id: payment.providerId,
      time: payment.askedAt.getTime(),
      amount: Number(BigInt(payment.amountSoum) * TIYIN_IN_SOUM),
      account: { order_id: String(payment.orderId) },
      ...standingOf(payment),
      receivers: null,
    })),
  }),

  SetFiscalData: async (db, { id, type, fiscal_data: fiscal }) => {
    const isSaved = await saveFiscalData(db, { provider, providerId: id }, type, fiscal);
    if (!isSaved) throw new PaymeError('noReceipt');
    return { success: true };
  },
};

/** An order with this amount that is neither paid nor being paid. */
function requirePayable(books: Books, order: Order | undefined, amountTiyin: unknown): Order {
  if (!order) throw new PaymeError('noOrder', 'order_id');
  if (amountTiyin !== Number(order.amountSoum * TIYIN_IN_SOUM)) throw new PaymeError('wrongAmount');
  if (books.isSettled(order)) throw new PaymeError('orderClosed', 'order_id');
  if (books.statesOf(order).includes('created')) throw new PaymeError('orderBusy', 'order_id');
  return order;
}

function requirePayment(books: Books, id: string): Payment {
  const payment = books.payment(id);
  if (!payment) throw new PaymeError('noTransaction');
  return payment;
}

function createdBefore(books: Books, payment: Payment, now: Date): object {
  if (payment.state !== 'created') throw new PaymeError('cannotPerform');
  return isTimedOut(payment, now) ? timeOut(books, payment, now) : createdAnswer(payment);
}

function timeOut(books: Books, payment: Payment, now: Date): PaymeError {
  books.change(payment, { state: 'cancelled', cancelledAt: now, reason: TIMED_OUT });
  return new PaymeError('cannotPerform');
}

const msOf = (at: Date | null) => at?.getTime() ?? 0;

const createdAnswer = ({ id, createdAt, state }: Payment) => ({
  create_time: createdAt.getTime(),
  transaction: String(id),
  state: PAYME_STATES[state],
});

const performedAnswer = ({ id, performedAt, state }: Payment) => ({
  transaction: String(id),
  perform_time: msOf(performedAt),
  state: PAYME_STATES[state],
});

const cancelledAnswer = ({ id, cancelledAt, state }: Payment) => ({
  transaction: String(id),
  cancel_time: msOf(cancelledAt),
  state: PAYME_STATES[state],
});

const standingOf = (payment: Payment) => ({
  create_time: payment.createdAt.getTime(),
  perform_time: msOf(payment.performedAt),
  cancel_time: msOf(payment.cancelledAt),
  transaction: String(payment.id),
  state: PAYME_STATES[payment.state],
  reason: payment.reason,
});
