import { z } from 'zod';
import { MOVEMENT_TYPES, PAYMENT_PROVIDERS, TOP_UP_STATES } from '#/money/choices.ts';
import { day, id, idText, instant, money } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { CORRECTION_MOST, REASON_MAX, TOP_UP_MAX, TOP_UP_MIN } from '#/kit/limits.ts';
import { listQuery } from '#/kit/list-query.ts';
import { idParams, list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { MOVEMENT_LIST } from './lists.ts';

const provider = z.enum(PAYMENT_PROVIDERS);

/** Every error of the amount has the one text given in the specification. */
const error = 'payment.amount_wrong';
export const topUpAmount = z.codec(
  z.int({ error }).min(TOP_UP_MIN, { error }).max(TOP_UP_MAX, { error }),
  z.bigint(),
  { decode: BigInt, encode: Number },
);

const movementFields = {
  id: z.int(),
  type: z.enum(MOVEMENT_TYPES),
  /** In the caller's language. */
  comment: z.string(),
  date: instant,
  /** Signed: the change of the balance. */
  amount: money,
  courseId: z.int().nullable(),
  /** The tax receipt from the payment provider (decision 124). */
  receipt: z.string().nullable(),
};

export const movement = wire(movementFields);
export type Movement = z.output<typeof movement>;

const { fields } = listQuery(MOVEMENT_LIST);
const { search: _, provider: _provider, ...own } = fields;

export const ownMovementFilter = wire(own);

export const listPayments = get.learner('/user/payments', {
  summary: 'Movements of the caller’s balance, newest first',
  query: wire({ page, ...own }),
  answer: list(movement),
});

export const startTopUp = post.learner('/user/top-up', {
  summary: "Create a top-up order; returns the provider's payment page",
  body: wire({ amount: topUpAmount, provider }),
  answer: one(wire({ orderId: z.int(), url: z.string() })),
});

const topUp = wire({
  id: z.int(),
  amount: money,
  provider,
  state: z.enum(TOP_UP_STATES),
  /** Where it can still be paid; null if it no longer can. */
  url: z.string().nullable(),
});
export type TopUp = z.output<typeof topUp>;

export const viewTopUp = get.learner('/user/top-up/:id', {
  summary: 'Whether the provider has reported the caller’s order as paid',
  params: idParams,
  answer: one(topUp),
});

const accountMovement = wire({
  ...movementFields,
  account: wire({ id: z.int(), name: z.string(), phone: z.string() }),
  provider: provider.nullable(),
  /** The provider's transaction id. */
  transaction: z.string().nullable(),
  orderId: z.int().nullable(),
  /** A purchase that can still be refunded (decision 122). */
  isRefundable: z.boolean(),
});
export type AccountMovement = z.output<typeof accountMovement>;

export const movementFilter = wire(fields);

export const listMovements = get.admin('/admin/payments', {
  summary: 'Movements of all balances, newest first',
  query: wire({
    ...fields,
    /** Only this account. */
    accountId: idText.optional(),
    page,
  }),
  answer: list(accountMovement),
});

const paymentDay = wire({
  day,
  provider,
  paidCount: z.int(),
  /** According to the provider's transactions. */
  paid: money,
  returned: money,
  /** According to the ledger; any difference from paid minus returned is an error. */
  booked: money,
});
export type PaymentDay = z.output<typeof paymentDay>;

export const listPaymentDays = get.admin('/admin/payments/days', {
  summary: "Each day's transactions of each provider, compared with the ledger",
  query: wire({ from: day, to: day }),
  answer: one(z.array(paymentDay)),
});

export const viewBalanceOf = get.admin('/admin/payments/balance/:id', {
  summary: "An account's balance, even if it has never paid",
  params: idParams,
  answer: one(wire({ balance: money })),
});

const reason = z.string().trim().min(3).max(REASON_MAX);

export const refundPurchase = post.admin('/admin/payments/refund', {
  summary: 'Refund the price of a course to the balance; the id is that of the purchase',
  body: wire({ id, reason }),
  answer: one(wire({ balance: money })),
});

export const correctBalance = post.admin('/admin/payments/correct', {
  summary: 'Add to or take from a balance, with a reason',
  body: wire({
    accountId: id,
    amount: z.codec(
      z
        .int()
        .min(-CORRECTION_MOST)
        .max(CORRECTION_MOST)
        .refine((amount) => amount !== 0),
      z.bigint(),
      { decode: BigInt, encode: Number },
    ),
    reason,
  }),
  answer: one(wire({ balance: money })),
});
