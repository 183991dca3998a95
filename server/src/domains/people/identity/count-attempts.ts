import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Limit } from './limits.ts';

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
