import type { Deps } from '#/deps.ts';
import type { Db } from '#/db/connect.ts';
import type { ClickFields, ClickGateway } from '#/gateways/payments/port.ts';
import { ClickFault, type ClickCode, clickNotes } from './click-codes.ts';
import {
  findPayment,
  insertPayment,
  listStates,
  lockOrder,
  lockPayment,
  type Order,
  type Payment,
  updatePayment,
} from './queries.ts';
import { performPayment, takeBackPayment } from './settle-payment.ts';

const provider = 'click' as const;
const PREPARE = '0';
const COMPLETE = '1';

type Asked = { fields: ClickFields; address: string };
type Told = { paymentId: number; code: ClickCode };

/** One call of Click's SHOP API, Prepare or Complete, in the order of checks of its own library. */
export async function answerClick(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  gateway: ClickGateway,
  { fields, address }: Asked,
): Promise<object> {
  const isComplete = fields['action'] === COMPLETE;
  try {
    requireWhole(fields);
    if (!gateway.isKnown(address) || !gateway.isSigned(fields)) throw new ClickFault(-1);
    if (!gateway.isOwnService(fields['service_id']!)) throw new ClickFault(-8);
    if (!isComplete && fields['action'] !== PREPARE) throw new ClickFault(-3);
    const { paymentId, code } = await deps.db
      .transaction()
      .execute((trx) => settle(trx, gateway, fields, deps.now()));
    const name = isComplete ? 'merchant_confirm_id' : 'merchant_prepare_id';
    return answerOf(fields, code, { [name]: paymentId });
  } catch (error) {
    if (error instanceof ClickFault) return answerOf(fields, error.code);
    deps.log.error({ err: error }, 'A call of Click failed');
    return answerOf(fields, isComplete ? -7 : -8);
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
  // Ids have up to 64 bits: they stay texts.
  const isReadable =
    /^\d{1,20}$/.test(fields['click_trans_id'] ?? '') &&
    /^-?\d{1,9}$/.test(fields['error'] ?? '') &&
    (!isComplete || fields['merchant_prepare_id'] !== undefined);
  if (missing || !isReadable) throw new ClickFault(-8);
}

async function settle(
  trx: Db,
  gateway: ClickGateway,
  fields: ClickFields,
  now: Date,
): Promise<Told> {
  const order = await lockOrder(trx, provider, numberOf(fields['merchant_trans_id']!));
  if (!order) throw new ClickFault(-5);
  if (fields['action'] === PREPARE) return await prepare(trx, { order, fields, now });
  return await complete(trx, { order, fields, now, gateway });
}

type Call = { order: Order; fields: ClickFields; now: Date };

async function prepare(trx: Db, { order, fields, now }: Call): Promise<Told> {
  const providerId = fields['click_trans_id']!;
  const known = await findPayment(trx, provider, providerId);
  if (known && known.orderId !== order.id) throw new ClickFault(-6);
  if (await isSettled(trx, order.id)) throw new ClickFault(-4);
  if (!isAmount(fields['amount']!, order.amount)) throw new ClickFault(-2);
  if (known && known.state < 0) throw new ClickFault(-9);
  if (Number(fields['error']) < 0) throw new ClickFault(-9);
  if (known) return { paymentId: known.id, code: 0 };
  const payment = { orderId: order.id, provider, providerId, askedAt: now, now };
  return { paymentId: (await insertPayment(trx, payment)).id, code: 0 };
}

async function complete(
  trx: Db,
  { order, fields, now, gateway }: Call & { gateway: ClickGateway },
): Promise<Told> {
  const payment = await lockPayment(trx, provider, fields['click_trans_id']!);
  const isSame =
    payment?.orderId === order.id && String(payment.id) === fields['merchant_prepare_id'];
  if (!payment || !isSame) throw new ClickFault(-6);
  const error = Number(fields['error']);
  if (payment.state === 2) {
    if (error >= 0 || gateway.cancelConfirmed === 'refuse') throw new ClickFault(-4);
    const taken = await takeBackPayment(trx, { provider, order, payment, now, reason: null });
    if (!taken) throw new ClickFault(-4);
    return { paymentId: payment.id, code: -9 };
  }
  if (payment.state === 1 && (await isSettled(trx, order.id))) throw new ClickFault(-4);
  if (!isAmount(fields['amount']!, order.amount)) throw new ClickFault(-2);
  if (payment.state < 0) throw new ClickFault(-9);
  if (error < 0) return await cancel(trx, payment, now);
  await performPayment(trx, { provider, order, payment, now });
  return { paymentId: payment.id, code: 0 };
}

async function cancel(trx: Db, payment: Payment, now: Date): Promise<Told> {
  await updatePayment(trx, payment, { state: -1, cancelledAt: now });
  return { paymentId: payment.id, code: -9 };
}

/** Paid once, or paid and taken back: the order takes no more money. */
async function isSettled(trx: Db, orderId: number): Promise<boolean> {
  return (await listStates(trx, orderId)).some((state) => Math.abs(state) === 2);
}

/** `5000`, `5000.00`: nothing is rounded, and NaN is no number. */
function isAmount(text: string, amount: bigint): boolean {
  const match = /^(\d{1,15})(?:\.0+)?$/.exec(text);
  return match !== null && BigInt(match[1]!) === amount;
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
