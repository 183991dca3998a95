import type { Deps } from '#/kit/deps.ts';
import type { ClickFields, ClickGateway } from '#/kit/gateways/payments.ts';
import type { Books } from './books.ts';
import { settleCall } from './open-books.ts';
import type { Order, Payment } from './queries.ts';

export const clickNotes = {
  0: 'Success',
  [-1]: 'SIGN CHECK FAILED!',
  [-2]: 'Incorrect parameter amount',
  [-3]: 'Action not found',
  [-4]: 'Already paid',
  [-5]: 'User does not exist',
  [-6]: 'Transaction does not exist',
  [-7]: 'Failed to update user',
  [-8]: 'Error in request from click',
  [-9]: 'Transaction cancelled',
} as const;

type ClickCode = 0 | -1 | -2 | -3 | -4 | -5 | -6 | -7 | -8 | -9;

/** Refuses a call of Click; its changes are rolled back. */
class ClickError extends Error {
  override readonly name = 'ClickError';
  readonly code: ClickCode;

  constructor(code: ClickCode) {
    super(clickNotes[code]);
    this.code = code;
  }
}

const PREPARE = '0';
const COMPLETE = '1';

type Query = { fields: ClickFields; address: string };
type ClickAnswer = { paymentId: number; code: ClickCode };

/**
 * Handles one call of Click's SHOP API, Prepare or Complete, with checks in the order of Click's
 * own library.
 */
export async function answerClick(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  gateway: ClickGateway,
  { fields, address }: Query,
): Promise<object> {
  const isComplete = fields['action'] === COMPLETE;
  try {
    requireWhole(fields);
    if (!gateway.isKnown(address) || !gateway.isSigned(fields)) throw new ClickError(-1);
    if (!gateway.isOwnService(fields['service_id']!)) throw new ClickError(-8);
    if (!isComplete && fields['action'] !== PREPARE) throw new ClickError(-3);
    const { paymentId, code } = await settle(deps, gateway, fields);
    const name = isComplete ? 'merchant_confirm_id' : 'merchant_prepare_id';
    return answerOf(fields, code, { [name]: paymentId });
  } catch (error) {
    if (error instanceof ClickError) return answerOf(fields, error.code);
    deps.log.error({ err: error }, 'A call of Click failed');
    // An error on our side, not in the request: Click may retry.
    return answerOf(fields, -7);
  }
}

const NAMES = [
  'click_trans_id',
  'service_id',
  'click_paydoc_id',
  'merchant_trans_id',
  'amount',
  'action',
  'error',
  'error_note',
  'sign_time',
  'sign_string',
] as const;

function requireWhole(fields: ClickFields): void {
  const missing = NAMES.some((name) => fields[name] === undefined);
  const isComplete = fields['action'] === COMPLETE;
  // Ids have up to 64 bits, so they stay strings.
  const isReadable =
    /^\d{1,20}$/.test(fields['click_trans_id'] ?? '') &&
    /^-?\d{1,9}$/.test(fields['error'] ?? '') &&
    (!isComplete || fields['merchant_prepare_id'] !== undefined);
  if (missing || !isReadable) throw new ClickError(-8);
}

/** Batched with calls arriving at the same time; a refusal does not fail the others. */
async function settle(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  gateway: ClickGateway,
  fields: ClickFields,
): Promise<ClickAnswer> {
  const now = clock();
  const isPreparing = fields['action'] === PREPARE;
  const isTakenBack = !isPreparing && Number(fields['error']) < 0;
  return (await settleCall.click(db, {
    orderId: numberOf(fields['merchant_trans_id']!),
    providerId: fields['click_trans_id']!,
    ...(isPreparing && { may: 'create' }),
    ...(isTakenBack && { may: 'take_back' }),
    decide: (books) => {
      try {
        const order = books.order(numberOf(fields['merchant_trans_id']!));
        if (!order) throw new ClickError(-5);
        const call = { books, order, fields, now };
        return isPreparing ? prepare(call) : complete({ ...call, gateway });
      } catch (error) {
        if (error instanceof ClickError) return error;
        throw error;
      }
    },
  })) as ClickAnswer;
}

type Call = { books: Books; order: Order; fields: ClickFields; now: Date };

function prepare({ books, order, fields, now }: Call): ClickAnswer {
  const providerId = fields['click_trans_id']!;
  const known = books.payment(providerId);
  if (known && known.orderId !== order.id) throw new ClickError(-6);
  if (books.isSettled(order)) throw new ClickError(-4);
  if (!isAmount(fields['amount']!, order.amountSoum)) throw new ClickError(-2);
  if (known && isOver(known)) throw new ClickError(-9);
  if (Number(fields['error']) < 0) throw new ClickError(-9);
  const payment = known ?? books.create(order, { providerId, askedAt: now, now });
  return { paymentId: payment.id, code: 0 };
}

function complete({
  books,
  order,
  fields,
  now,
  gateway,
}: Call & { gateway: ClickGateway }): ClickAnswer {
  const payment = books.payment(fields['click_trans_id']!);
  const isSame =
    payment?.orderId === order.id && String(payment.id) === fields['merchant_prepare_id'];
  if (!payment || !isSame) throw new ClickError(-6);
  const error = Number(fields['error']);
  if (payment.state === 'performed') {
    if (error >= 0 || gateway.cancelConfirmed === 'refuse') throw new ClickError(-4);
    if (!books.takeBack(payment, now, null)) throw new ClickError(-4);
    return { paymentId: payment.id, code: -9 };
  }
  if (payment.state === 'created' && books.isSettled(order)) throw new ClickError(-4);
  if (!isAmount(fields['amount']!, order.amountSoum)) throw new ClickError(-2);
  if (isOver(payment)) throw new ClickError(-9);
  if (error < 0) return cancel(books, payment, now);
  books.perform(payment, now);
  return { paymentId: payment.id, code: 0 };
}

function cancel(books: Books, payment: Payment, now: Date): ClickAnswer {
  books.change(payment, { state: 'cancelled', cancelledAt: now });
  return { paymentId: payment.id, code: -9 };
}

const isOver = ({ state }: Payment): boolean => state === 'cancelled' || state === 'returned';

/** Accepts `5000` and `5000.00` without rounding; rejects NaN. */
function isAmount(text: string, amountSoum: bigint): boolean {
  const match = /^(\d{1,15})(?:\.0+)?$/.exec(text);
  return match !== null && BigInt(match[1]!) === amountSoum;
}

const numberOf = (text: string): number =>
  /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : 0;

const answerOf = (fields: ClickFields, code: ClickCode, facts: object = {}) => ({
  click_trans_id: fields['click_trans_id'] ?? '',
  merchant_trans_id: fields['merchant_trans_id'] ?? '',
  ...facts,
  error: code,
  error_note: clickNotes[code],
});
