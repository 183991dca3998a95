import { REVIEWS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Review } from '@malaka/contracts/learning/reviews';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { offsetOf } from '#/kit/http/paging.ts';

type Query = { courseId: number; page: number; callerId: number | undefined };

/** The public reviews of a course, newest first. */
export async function listReviews(
  db: Db,
  { courseId, page, callerId }: Query,
): Promise<{ reviews: Review[]; total: number }> {
  const course = await db
    .selectFrom('courses')
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
    .select('reviewsCount')
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .leftJoin('profiles as p', 'p.accountId', 'a.id')
    .where('r.courseId', '=', courseId)
    .where('r.isHidden', '=', false)
    .orderBy('r.id', 'desc')
    .limit(REVIEWS_PER_PAGE)
    .offset(offsetOf(page, REVIEWS_PER_PAGE))
    .select(['r.id', 'r.rating', 'r.text', 'r.createdAt', 'a.id as authorId', 'a.avatar'])
    .select([
      sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`.as('authorName'),
      sql<boolean>`exists (select from review_reports t
        where t.review_id = r.id and t.account_id = ${callerId ?? null}::int)`.as('isReported'),
    ])
    .execute();
  const reviews = rows.map(({ authorId, authorName, avatar, ...review }) => ({
    ...review,
    isOwn: authorId === callerId,
    author: { id: authorId, name: authorName, avatar },
  }));
  return { reviews, total: course.reviewsCount };
}

/** The caller's own review, even while moderators hide it. */
export async function findOwnReview(db: Db, courseId: number, accountId: number) {
  const [review] = await readOwnReview(db, { courseId, accountId });
  return review;
}

const readOwnReview = compileOnce(
  (db, { courseId, accountId }: { courseId: number; accountId: number }) =>
    db
      .selectFrom('reviews')
      .where('courseId', '=', courseId)
      .where('accountId', '=', accountId)
      .select(['rating', 'text', 'isHidden', 'hiddenReason']),
);

/** Number of reviews with 1, 2, 3, 4 and 5 stars. */
export async function countRatings(db: Db, courseId: number): Promise<number[]> {
  const rows = await readRatings(db, { courseId });
  const amounts = new Map(rows.map(({ rating, amount }) => [rating, amount]));
  return [1, 2, 3, 4, 5].map((stars) => amounts.get(stars) ?? 0);
}

const readRatings = compileOnce((db, { courseId }: { courseId: number }) =>
  db
    .selectFrom('reviews')
    .where('courseId', '=', courseId)
    .where('isHidden', '=', false)
    .groupBy('rating')
    .select(['rating', sql<number>`count(*)::int`.as('amount')]),
);

/** A trigger computes the average and must see reviews committed a moment before. */
export async function lockRating(trx: Db, courseId: number): Promise<void> {
  await trx
    .selectFrom('courses')
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
}
