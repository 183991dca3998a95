import type { Db } from '#/kit/db/connect.ts';
import { averageWith } from './rules.ts';

type Answer = { since: Date; now: Date };

/** Adds the learner's waiting time to the usual response time of the one who answered. */
export async function recordReply(
  trx: Db,
  accountId: number,
  { since, now }: Answer,
): Promise<void> {
  const known = await trx
    .selectFrom('chatAnswerTimes')
    .where('accountId', '=', accountId)
    .select(['answers', 'averageSeconds'])
    .forUpdate()
    .executeTakeFirst();
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000));
  const average = averageWith(known, seconds);
  await trx
    .insertInto('chatAnswerTimes')
    .values({ accountId, ...average })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(average))
    .execute();
}
