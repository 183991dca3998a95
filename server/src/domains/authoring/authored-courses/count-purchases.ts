import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

/**
 * Adds one to the course's purchases, in the caller's transaction; throws 404 for a deleted course.
 */
export async function countPurchase(trx: Db, courseId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('courses')
    .set({
      buysCount: sql<number>`buys_count + 1`,
      popularity: sql<number>`popularity + 1`,
    })
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  // The author has just deleted it.
  if (numUpdatedRows === 0n) throw new AppError('course.not_found', 404);
}

/** Decision 95: popularity counts purchases of the last 90 days, so it is recounted every night. */
export async function recountPopularity(db: Db, now: Date): Promise<void> {
  await sql`
    update courses c set popularity = coalesce(r.amount, 0)
    from courses k left join (
      select course_id, count(*)::int as amount from enrolments
      where created_at > ${now}::timestamptz - interval '90 days' group by course_id
    ) r on r.course_id = k.id
    where c.id = k.id and c.popularity <> coalesce(r.amount, 0)`.execute(db);
}
