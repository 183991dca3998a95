import type { PaymentProvider } from '@malaka/contracts/choices';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';

export async function findBalance(db: Db, accountId: number): Promise<bigint> {
  const row = await db
    .selectFrom('balances')
    .where('accountId', '=', accountId)
    .select('balance')
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}

/** The balance until the end of the transaction: who else moves this person's money waits. */
export async function lockBalance(trx: Db, accountId: number): Promise<bigint> {
  const row = await trx
    .selectFrom('balances')
    .where('accountId', '=', accountId)
    .select('balance')
    .forUpdate()
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}

export type Order = { id: number; accountId: number; amount: bigint };

export async function insertOrder(
  trx: Db,
  order: { accountId: number; provider: PaymentProvider; amount: bigint; now: Date },
): Promise<number> {
  const { accountId, provider, amount, now } = order;
  const { id } = await trx
    .insertInto('topUpOrders')
    .values({ accountId, provider, amount, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An order that was made for this provider; another's is not known to it. */
export async function findOrder(
  db: Db,
  provider: PaymentProvider,
  id: number,
): Promise<Order | undefined> {
  const row = await selectOrder(db, provider, id).executeTakeFirst();
  return row && { ...row, amount: BigInt(row.amount) };
}

/** The same, for whoever decides on it: a second one who pays waits. */
export async function lockOrder(
  trx: Db,
  provider: PaymentProvider,
  id: number,
): Promise<Order | undefined> {
  const row = await selectOrder(trx, provider, id).forUpdate().executeTakeFirst();
  return row && { ...row, amount: BigInt(row.amount) };
}

const selectOrder = (db: Db, provider: PaymentProvider, id: number) =>
  db
    .selectFrom('topUpOrders')
    .where('id', '=', id)
    .where('provider', '=', provider)
    .select(['id', 'accountId', 'amount']);

/** Created, performed, cancelled before it was performed, cancelled afterwards. */
export type PaymentState = 1 | 2 | -1 | -2;

export type Payment = {
  id: number;
  orderId: number;
  providerId: string;
  state: PaymentState;
  askedAt: Date;
  createdAt: Date;
  performedAt: Date | null;
  cancelledAt: Date | null;
  reason: number | null;
};

const paymentColumns = [
  'id',
  'orderId',
  'providerId',
  'state',
  'askedAt',
  'createdAt',
  'performedAt',
  'cancelledAt',
  'reason',
] as const;

const selectPayments = (db: Db, provider: PaymentProvider) =>
  db.selectFrom('topUpPayments').where('provider', '=', provider).select(paymentColumns);

type Found = Omit<Payment, 'state'> & { state: number };
const asPayment = (row: unknown) => row as Found as Payment;

export async function findPayment(
  db: Db,
  provider: PaymentProvider,
  providerId: string,
): Promise<Payment | undefined> {
  const row = await selectPayments(db, provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  return row && asPayment(row);
}

export async function lockPayment(
  trx: Db,
  provider: PaymentProvider,
  providerId: string,
): Promise<Payment | undefined> {
  const row = await selectPayments(trx, provider)
    .where('providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  return row && asPayment(row);
}

/** States of all that providers told about an order. */
export async function listStates(db: Db, orderId: number): Promise<PaymentState[]> {
  const rows = await db
    .selectFrom('topUpPayments')
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(100)
    .select('state')
    .execute();
  return rows.map(({ state }) => state as PaymentState);
}

export async function insertPayment(
  trx: Db,
  given: {
    orderId: number;
    provider: PaymentProvider;
    providerId: string;
    askedAt: Date;
    now: Date;
  },
): Promise<Payment> {
  const { now, ...values } = given;
  const row = await trx
    .insertInto('topUpPayments')
    .values({ ...values, createdAt: now })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();
  return asPayment(row);
}

/** Guarded by the state that the caller saw. */
export async function updatePayment(
  trx: Db,
  { id, state: from }: Pick<Payment, 'id' | 'state'>,
  change: { state: PaymentState; performedAt?: Date; cancelledAt?: Date; reason?: number | null },
): Promise<Payment> {
  const row = await trx
    .updateTable('topUpPayments')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();
  return asPayment(row);
}

export async function keepFiscalData(
  db: Db,
  paymentId: number,
  type: 'PERFORM' | 'CANCEL',
  fiscal: object,
): Promise<void> {
  await sql`update top_up_payments
    set fiscal = fiscal || ${JSON.stringify({ [type]: fiscal })}::jsonb
    where id = ${paymentId}`.execute(db);
}

type StatementRow = Payment & { amount: string };

/** All that was created between two moments of the provider's clock, in its order. */
export async function listStatement(
  db: Db,
  provider: PaymentProvider,
  { from, to }: { from: Date; to: Date },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select p.id, p.order_id, p.provider_id, p.state, p.asked_at, p.created_at, p.performed_at,
      p.cancelled_at, p.reason, o.amount
    from top_up_payments p join top_up_orders o on o.id = p.order_id
    where p.provider = ${provider} and p.asked_at between ${from} and ${to}
    order by p.asked_at, p.id`.execute(db);
  return rows;
}
