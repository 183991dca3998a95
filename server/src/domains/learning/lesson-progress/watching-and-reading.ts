import { coverage, gaps, type Range } from '@malaka/grading/watched';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';

export type Watching = {
  position: number;
  revision: number;
  ranges: Range[];
  creditedAt: Date;
};

/** As stored in the database: ranges as flat pairs. */
export type StoredWatching = {
  position: number;
  revision: number;
  ranges: [number, number][];
};

type Key = { accountId: number; videoId: number };

export const toRanges = (pairs: unknown): Range[] =>
  (pairs as [number, number][]).map(([from, to]) => ({ from, to }));

const toPairs = (ranges: readonly Range[]): string =>
  JSON.stringify(ranges.map(({ from, to }) => [inMilliseconds(from), inMilliseconds(to)]));

const inMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Starts the clock of a video at its first opening; no effect afterwards. */
export const startWatching = batchCalls<Key & { now: Date }, void>(async (db, keys) => {
  const rows = keys.map(({ accountId, videoId, now }) => ({ accountId, videoId, now }));
  // In one order, so that two statements inserting the same keys cannot deadlock.
  await sql`
    insert into watching (account_id, video_id, ranges, credited_at, updated_at)
    select k."accountId", k."videoId", '[]', k.now, k.now
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as k ("accountId" integer, "videoId" integer, now timestamptz)
    order by 1, 2
    on conflict do nothing`.execute(db);
  return keys.map(() => undefined);
});

const selectWatching = (db: Db, { accountId, videoId }: Key) =>
  db
    .selectFrom('watching')
    .where('accountId', '=', accountId)
    .where('videoId', '=', videoId)
    .select(['position', 'revision', 'ranges', 'creditedAt']);

/**
 * Serialises reports from a learner's devices. Tells whether the video's lesson is completed, and so
 * locks completions before accounts (kit/db/completions-first.ts).
 */
export async function lockWatching(trx: Db, { lessonId, ...key }: Key & { lessonId: number }) {
  const isDone = sql<boolean>`exists (select from lesson_completions
    where account_id = ${key.accountId} and lesson_id = ${lessonId})`;
  const row = await selectWatching(trx, key)
    .select(isDone.as('isDone'))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, ranges: toRanges(row.ranges) };
}

/**
 * The learner's time already credited; locked, so that their devices report one after the other.
 */
export async function lockWatchedTime(trx: Db, accountId: number): Promise<Range[]> {
  const row = await trx
    .insertInto('watchedTime')
    .values({ accountId, spent: '[]' })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ accountId }))
    .returning('spent')
    .executeTakeFirstOrThrow();
  return toRanges(row.spent);
}

export async function updateWatchedTime(
  trx: Db,
  accountId: number,
  spent: readonly Range[],
): Promise<void> {
  await trx
    .updateTable('watchedTime')
    .set({ spent: toPairs(spent) })
    .where('accountId', '=', accountId)
    .execute();
}

export async function updateWatching(
  trx: Db,
  { accountId, videoId }: Key,
  { ranges, ...watching }: Watching,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('watching')
    .set({ ...watching, ranges: toPairs(ranges), updatedAt: now })
    .where('accountId', '=', accountId)
    .where('videoId', '=', videoId)
    .execute();
}

/** In a video of unknown length nothing counts as seen. */
export function seenOf(ranges: readonly Range[], duration: number | null) {
  return {
    coverage: coverage(ranges, duration ?? 0),
    gaps: gaps(ranges, duration ?? 0),
  };
}

type Opening = { accountId: number; lessonId: number; now: Date };

/** Starts the clock of a text at its first opening; no effect afterwards. */
export const startReading = batchCalls<Opening, void>(async (db, openings) => {
  // In one order, so that two statements inserting the same keys cannot deadlock.
  await sql`
    insert into readings (account_id, lesson_id, opened_at)
    select k."accountId", k."lessonId", k.now
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
      as k ("accountId" integer, "lessonId" integer, now timestamptz)
    order by 1, 2
    on conflict do nothing`.execute(db);
  return openings.map(() => undefined);
});
