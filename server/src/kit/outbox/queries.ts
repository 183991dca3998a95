import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';

export type StoredReceipt = {
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

/** Serialises the events of an account, whatever tabs and devices send them. */
export async function lockQueue(trx: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('outbox'), ${accountId}::integer)`.execute(trx);
}

/** Undefined if the event was decided before. */
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
): Promise<StoredReceipt> {
  const row = await db
    .selectFrom('outboxReceipts')
    .where('accountId', '=', accountId)
    .where('eventId', '=', eventId)
    .select(['number', 'code', 'errors', 'decidedAt'])
    .executeTakeFirstOrThrow();
  return { ...row, number: Number(row.number) } as StoredReceipt;
}

type Failure = { accountId: number; eventId: string; kind: string; at: Date };

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 600;

/** Failed events of an account, with the time of their next attempt. */
export async function listFailures(db: Db, accountId: number): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('outboxFailures')
    .where('accountId', '=', accountId)
    .select(['eventId', 'retryAt'])
    .execute();
  return new Map(rows.map(({ eventId, retryAt }) => [eventId, retryAt]));
}

/** Each pause doubles the previous one. */
export async function saveFailure(db: Db, { at, ...failure }: Failure): Promise<void> {
  const first = new Date(at.getTime() + FIRST_PAUSE_SECONDS * 1000);
  await db
    .insertInto('outboxFailures')
    .values({ ...failure, tries: 1, since: at, retryAt: first })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'eventId']).doUpdateSet({
        tries: sql`outbox_failures.tries + 1`,
        retryAt: sql`${at}::timestamptz + make_interval(secs => least(
          ${LONGEST_PAUSE_SECONDS}::float,
          ${FIRST_PAUSE_SECONDS}::float * 2 ^ least(outbox_failures.tries, 10)))`,
      }),
    )
    .execute();
}

export async function deleteFailures(
  db: Db,
  accountId: number,
  eventIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('outboxFailures')
    .where('accountId', '=', accountId)
    .where('eventId', 'in', eventIds)
    .execute();
}

async function deleteFailuresBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('outboxFailures').where('retryAt', '<', moment).execute();
}

async function deleteReceiptsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('outboxReceipts').where('decidedAt', '<', moment).execute();
}

const DAY_MS = 86_400_000;
/** After a longer absence a device's events count as new. */
const RETENTION_DAYS = 180;
/** By then the device has discarded the event, or is gone. */
const FAILURES_RETENTION_DAYS = 30;

export async function purgeReceipts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteReceiptsBefore(db, before(RETENTION_DAYS));
  await deleteFailuresBefore(db, before(FAILURES_RETENTION_DAYS));
}
