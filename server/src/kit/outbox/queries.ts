import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

export type KeptReceipt = {
  number: number;
  code: ErrorCode | null;
  errors: Record<string, string[]> | null;
  decidedAt: Date;
};

type NewReceipt = {
  accountId: number;
  eventId: string;
  kind: string;
  code?: ErrorCode;
  errors?: Record<string, string[]> | undefined;
  decidedAt: Date;
};

/** The queue of one account goes one after the other, from however many tabs and devices it comes. */
export async function lockQueue(trx: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('outbox'), ${accountId}::integer)`.execute(trx);
}

/** Undefined: the event was decided before. */
export async function insertReceipt(db: Db, receipt: NewReceipt): Promise<number | undefined> {
  const { errors = null, ...rest } = receipt;
  const row = await db
    .insertInto('outboxReceipts')
    .values({ ...rest, errors: errors && JSON.stringify(errors) })
    .onConflict((conflict) => conflict.columns(['accountId', 'eventId']).doNothing())
    .returning('number')
    .executeTakeFirst();
  return row && Number(row.number);
}

export async function getReceipt(
  db: Db,
  { accountId, eventId }: Pick<NewReceipt, 'accountId' | 'eventId'>,
): Promise<KeptReceipt> {
  const row = await db
    .selectFrom('outboxReceipts')
    .where('accountId', '=', accountId)
    .where('eventId', '=', eventId)
    .select(['number', 'code', 'errors', 'decidedAt'])
    .executeTakeFirstOrThrow();
  return { ...row, number: Number(row.number) } as KeptReceipt;
}

export async function deleteReceiptsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('outboxReceipts').where('decidedAt', '<', moment).execute();
}
