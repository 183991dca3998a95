import { sql } from 'kysely';
import { RESEND_MS } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { addressKey } from '#/kit/http/caller.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** At most this many events in any window of this length. */
export type Limit = { most: number; windowMs: number };

export const CODE_LIFE_MS = RESEND_MS;
export const ACCEPTED_CODE_LIFE_MS = 15 * MINUTE;
export const RESET_LIFE_MS = 15 * MINUTE;
export const TRIES_A_CODE = 5;

export const GUESSES_A_PHONE: Limit = { most: 15, windowMs: 10 * MINUTE };
export const GUESSES_A_PHONE_AND_DAY: Limit = { most: 50, windowMs: DAY };

export const MESSAGES_A_PHONE: Limit = { most: 3, windowMs: 10 * MINUTE };
export const MESSAGES_A_PHONE_AND_DAY: Limit = { most: 10, windowMs: DAY };
export const MESSAGES_A_DEVICE: Limit = { most: 20, windowMs: HOUR };

/** Calls that reveal whether a phone is registered. */
export const QUESTIONS_A_DEVICE: Limit = { most: 60, windowMs: HOUR };

/**
 * All devices together, each call after the first ones with a proof of work: a training hall or a
 * mobile operator may have hundreds of people behind one address. Calls that lead to a new account
 * or password are refunded.
 */
export const QUESTIONS_AN_ADDRESS: Limit = { most: 300, windowMs: HOUR };
export const MESSAGES_AN_ADDRESS: Limit = { most: 300, windowMs: HOUR };

export const FAILURES_A_PAIR: Limit = { most: 10, windowMs: 15 * MINUTE };
/** From addresses where the account was never used. */
export const FAILURES_AN_ACCOUNT: Limit = { most: 100, windowMs: DAY };

/** Wrong passwords in an open session. */
export const FAILURES_IN_SETTINGS: Limit = { most: 10, windowMs: 15 * MINUTE };
export const FAILURES_IN_SETTINGS_AND_DAY: Limit = { most: 50, windowMs: DAY };
/** Wrong second-factor codes: three in a million are valid at any time. */
export const FACTOR_GUESSES: Limit = { most: 10, windowMs: 15 * MINUTE };
export const FACTOR_GUESSES_A_DAY: Limit = { most: 50, windowMs: DAY };
/**
 * Phone numbers that one account may try to move to: each answer reveals whether one is registered.
 */
export const NEW_PHONES_AN_ACCOUNT: Limit = { most: 20, windowMs: HOUR };

/** A password entered this recently is not required again. */
export const FRESH_SIGN_IN_MS = 15 * MINUTE;

/** Failures or calls after which a proof of work is required. */
export const FREE_OF_PROOF = 3;
export const PROOF_WINDOW_MS = 15 * MINUTE;
export const PROOF_LIFE_MS = 10 * MINUTE;

/** Older counters have no effect. */
export const LONGEST_WINDOW_MS = 2 * DAY;

/** How long it can be looked up who requested a code. */
export const CODES_RETAINED_MS = 30 * DAY;

export type Counted = readonly [bucket: string, limit: Limit];

/** Parts per window, so that a limit holds for every sliding window, not only for clock hours. */
const PARTS = 10;

const partOf = (windowMs: number, now: Date) => {
  const part = windowMs / PARTS;
  const start = Math.floor(now.getTime() / part) * part;
  return { start: new Date(start), before: new Date(start - windowMs) };
};

/**
 * Counts one event in one statement, unless the limit is reached: then undefined. Returns the count
 * in the window.
 */
export async function countAttempt(
  db: Db,
  bucket: string,
  { most, windowMs }: Limit,
  now: Date,
): Promise<number | undefined> {
  const { start, before } = partOf(windowMs, now);
  const earlier = sql`coalesce((
    select sum(amount) from attempts_counted
    where bucket = ${bucket} and window_start >= ${before} and window_start <> ${start}), 0)`;
  const { rows } = await sql<{ total: number }>`
    insert into attempts_counted as counted (bucket, window_start, amount)
    select ${bucket}, ${start}, 1 where ${earlier} < ${most}
    on conflict (bucket, window_start) do update set amount = counted.amount + 1
      where counted.amount + ${earlier} < ${most}
    returning (amount + ${earlier})::int as total`.execute(db);
  return rows[0]?.total;
}

/** Counts one event in each bucket, or refuses it with the time of the next try. */
export async function countAttempts(
  db: Db,
  counted: readonly Counted[],
  now: Date,
  refusal: 'request.too_many' | 'auth.too_many_messages' = 'request.too_many',
): Promise<number[]> {
  const totals: number[] = [];
  for (const [bucket, limit] of counted) {
    const total = await countAttempt(db, bucket, limit, now);
    if (total === undefined) {
      const retryAt = await nextAttemptAt(db, bucket, limit, now);
      throw new AppError(refusal, 429, { facts: { retry_at: retryAt.toISOString() } });
    }
    totals.push(total);
  }
  return totals;
}

/** Reverts an event counted in advance. */
export async function uncountAttempts(
  db: Db,
  counted: readonly Counted[],
  countedAt: Date,
): Promise<void> {
  for (const [bucket, { windowMs }] of counted) {
    await db
      .updateTable('attemptsCounted')
      .set({ amount: sql`greatest(amount - 1, 0)` })
      .where('bucket', '=', bucket)
      .where('windowStart', '=', partOf(windowMs, countedAt).start)
      .execute();
  }
}

/** The largest count among the buckets. */
export async function readAttempts(
  db: Db,
  buckets: string[],
  windowMs: number,
  now: Date,
): Promise<number> {
  const sums = db
    .selectFrom('attemptsCounted')
    .select(({ fn }) => fn.sum<string>('amount').as('total'))
    .where('bucket', 'in', buckets)
    .where('windowStart', '>=', partOf(windowMs, now).before)
    .groupBy('bucket')
    .as('sums');
  const { most } = await db
    .selectFrom(sums)
    .select(({ fn }) => fn.max('total').as('most'))
    .executeTakeFirstOrThrow();
  return Number(most ?? 0);
}

/** When the oldest event leaves the window and another may be counted. */
export async function nextAttemptAt(
  db: Db,
  bucket: string,
  { windowMs }: Limit,
  now: Date,
): Promise<Date> {
  const { oldest } = await db
    .selectFrom('attemptsCounted')
    .select(({ fn }) => fn.min('windowStart').as('oldest'))
    .where('bucket', '=', bucket)
    .where('windowStart', '>=', partOf(windowMs, now).before)
    .executeTakeFirstOrThrow();
  const from = oldest ?? now;
  return new Date(from.getTime() + windowMs + windowMs / PARTS);
}

export async function deleteAttempts(db: Db, buckets: string[]): Promise<void> {
  await db.deleteFrom('attemptsCounted').where('bucket', 'in', buckets).execute();
}

export async function deleteAttemptsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('attemptsCounted').where('windowStart', '<', moment).execute();
}

/** Counters of failed sign-ins; a phone counts whether it is registered or not. */
export const pairBucket = (phone: string, address: string) =>
  `sign-in:${phone}:${addressKey(address)}`;
export const accountBucket = (phone: string) => `sign-in-account:${phone}`;
export const accountDayBucket = (phone: string) => `sign-in-account-day:${phone}`;
export const addressBucket = (address: string) => `sign-in-address:${addressKey(address)}`;
