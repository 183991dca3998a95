import type { PaymentProvider } from '@malaka/contracts/money/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** `returned`: performed, then refunded to the payer. */
export type PaymentState = 'created' | 'performed' | 'cancelled' | 'returned';

/** The stored numbers. */
const CODES = { created: 1, performed: 2, cancelled: -1, returned: -2 } as const;
const STATES = new Map(
  Object.entries(CODES).map(([state, code]) => [code as number, state as PaymentState]),
);

export const codeOf = (state: PaymentState): number => CODES[state];
const stateOf = (code: number): PaymentState => STATES.get(code)!;

/** In whole soʻm. */
export async function findBalance(db: Db, accountId: number): Promise<bigint> {
  const row = await db
    .selectFrom('balances')
    .where('accountId', '=', accountId)
    .select('balance')
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}

/** The balance, locked until the end of the transaction: other movements of this account wait. */
export async function lockBalance(trx: Db, accountId: number): Promise<bigint> {
  const row = await trx
    .selectFrom('balances')
    .where('accountId', '=', accountId)
    .select('balance')
    .forUpdate()
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}

export type Order = { id: number; accountId: number; amountSoum: bigint };

export async function insertOrder(
  trx: Db,
  order: { accountId: number; provider: PaymentProvider; amountSoum: bigint; now: Date },
): Promise<number> {
  const { accountId, provider, amountSoum, now } = order;
  const { id } = await trx
    .insertInto('topUpOrders')
    .values({ accountId, provider, amount: amountSoum, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An order made for this provider; other providers' orders are not found. */
export async function findOrder(
  db: Db,
  provider: PaymentProvider,
  id: number,
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('topUpOrders')
    .where('id', '=', id)
    .where('provider', '=', provider)
    .select(['id', 'accountId', 'amount as amountSoum'])
    .executeTakeFirst();
  return row && { ...row, amountSoum: BigInt(row.amountSoum) };
}

type Named = { ids: readonly number[]; providerIds: readonly string[]; isLocking: boolean };

/** Orders of a provider by their ids, or by the provider's id of one of their payments. */
export async function listOrders(
  db: Db,
  provider: PaymentProvider,
  { ids, providerIds, isLocking }: Named,
): Promise<Order[]> {
  const { rows } = await sql<Omit<Order, 'amountSoum'> & { amountSoum: string }>`
    select id, account_id, amount as amount_soum from top_up_orders
    where provider = ${provider} and id = any(array(
      select unnest(${ids}::int[])
      union
      select order_id from top_up_payments
        where provider = ${provider} and provider_id = any(${providerIds}::text[])
    ))
    order by id ${isLocking ? sql`for update` : sql``}`.execute(db);
  return rows.map((row) => ({ ...row, amountSoum: BigInt(row.amountSoum) }));
}

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

type Stored<Row extends { state: PaymentState }> = Omit<Row, 'state'> & { state: number };

/** All payments of these orders, newest first. */
export async function listPaymentsOf(db: Db, orderIds: readonly number[]): Promise<Payment[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<Stored<Payment>>`
    select id, order_id, provider_id, state, asked_at, created_at, performed_at, cancelled_at, reason
    from top_up_payments where order_id = any(${orderIds}::int[]) order by id desc`.execute(db);
  return rows.map((row) => ({ ...row, state: stateOf(row.state) }));
}

/** Ids for new payments. */
export async function drawPaymentIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('top_up_payments', 'id'))::int as id
    from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

type Balance = { accountId: number; balance: string };
const byAccount = (rows: readonly Balance[]) =>
  new Map(rows.map(({ accountId, balance }) => [accountId, BigInt(balance)]));

export async function listBalances(db: Db, accountIds: readonly number[]) {
  const { rows } = await sql<Balance>`
    select account_id, balance from balances
    where account_id = any(${accountIds}::int[])`.execute(db);
  return byAccount(rows);
}

/** The same locks for several accounts, always in the same order. */
export async function lockBalances(trx: Db, accountIds: readonly number[]) {
  if (accountIds.length === 0) return new Map<number, bigint>();
  const { rows } = await sql<Balance>`
    select account_id, balance from balances
    where account_id = any(${accountIds}::int[]) order by account_id for update`.execute(trx);
  return byAccount(rows);
}

/** States of all payments of an order. */
export async function listStates(db: Db, orderId: number): Promise<PaymentState[]> {
  const rows = await db
    .selectFrom('topUpPayments')
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(100)
    .select('state')
    .execute();
  return rows.map(({ state }) => stateOf(state));
}

/** False if there is no such payment. */
export async function saveFiscalData(
  db: Db,
  { provider, providerId }: { provider: PaymentProvider; providerId: string },
  type: 'PERFORM' | 'CANCEL',
  fiscal: object,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update top_up_payments
    set fiscal = fiscal || ${JSON.stringify({ [type]: fiscal })}::jsonb
    where provider = ${provider} and provider_id = ${providerId}`.execute(db);
  return Number(numAffectedRows) > 0;
}

type StatementRow = Payment & { amountSoum: string };

/** All payments created between two moments of the provider's clock, in that order. */
export async function listStatement(
  db: Db,
  provider: PaymentProvider,
  { from, to }: { from: Date; to: Date },
): Promise<StatementRow[]> {
  const { rows } = await sql<Stored<StatementRow>>`
    select p.id, p.order_id, p.provider_id, p.state, p.asked_at, p.created_at, p.performed_at,
      p.cancelled_at, p.reason, o.amount as amount_soum
    from top_up_payments p join top_up_orders o on o.id = p.order_id
    where p.provider = ${provider} and p.asked_at between ${from} and ${to}
    order by p.asked_at, p.id`.execute(db);
  return rows.map((row) => ({ ...row, state: stateOf(row.state) }));
}
