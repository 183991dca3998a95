import { tashkentDay } from '@malaka/grading/tashkent';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Adds learning seconds, in the transaction that credits them. */
export async function addLearningTime(
  trx: Db,
  accountId: number,
  seconds: number,
  now: Date,
): Promise<void> {
  const whole = Math.round(seconds);
  if (whole <= 0) return;
  await sql`
    insert into learning_seconds (account_id, day, seconds)
    values (${accountId}, ${tashkentDay(now)}, ${whole})
    on conflict (account_id, day)
      do update set seconds = learning_seconds.seconds + excluded.seconds`.execute(trx);
}
