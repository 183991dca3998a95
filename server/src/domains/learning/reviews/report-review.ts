import { REPORTS_A_DAY } from '@malaka/contracts/kit/limits';
import type { ReportReason } from '@malaka/contracts/learning/reviews';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';

type Report = { id: number; reason: ReportReason; accountId: number; now: Date };

/** One report per person and review; repeating it has no effect. */
export async function reportReview(
  db: Database,
  { id, reason, accountId, now }: Report,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .where('id', '=', id)
      .where('isHidden', '=', false)
      .select('accountId')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(refusing('review.not_found', 404));
    if (review.accountId === accountId) throw new AppError('review.own', 403);
    if ((await countReports(trx, accountId, now)) >= REPORTS_A_DAY) {
      throw new AppError('request.too_many', 429);
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('reviewReports')
      .values({ reviewId: id, accountId, reason, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await trx
      .updateTable('reviews')
      .set({ reportsCount: sql<number>`reports_count + 1` })
      .where('id', '=', id)
      .execute();
  });
}

async function countReports(trx: Db, accountId: number, now: Date): Promise<number> {
  return await countOf(
    trx
      .selectFrom('reviewReports')
      .where('accountId', '=', accountId)
      .where('createdAt', '>', new Date(now.getTime() - 24 * 60 * 60_000)),
  );
}
