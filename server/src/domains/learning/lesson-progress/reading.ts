import { sql } from 'kysely';
import { batchCalls } from '#/kit/batching/batch-calls.ts';

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
