import type { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import { PaymeError } from './payme-errors.ts';
import { orderIdOf, type params } from './payme-params.ts';
import type { Books } from './books.ts';
import type { PaymentState } from './payment-states.ts';
import type { BooksCall } from './open-books.ts';
import { saveFiscalData, listStatement, type Order, type Payment } from './queries.ts';

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
