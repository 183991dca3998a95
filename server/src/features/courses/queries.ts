import type { CourseType, Review } from '@malaka/contracts/courses';
import { REVIEWS_PER_PAGE } from '@malaka/contracts/limits';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import { offsetOf } from '#/http/paging.ts';

/** What only the course view shows of a course; archived ones are there for whoever asks by id. */
export async function getCourse(db: Db, id: number) {
  const course = await db
    .selectFrom('courses')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'type', 'price', 'description', 'outcomes', 'isActive', 'hasCertificate'])
    .select('authorId')
    .executeTakeFirst();
  if (!course) throw new AppError('course.not_found', 404);
  return {
    ...course,
    type: course.type as CourseType,
    price: BigInt(course.price),
    outcomes: course.outcomes as string[],
  };
}

export async function isProfileConfirmed(db: Db, accountId: number): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select('status')
    .executeTakeFirst();
  return profile?.status === 'confirmed';
}

/** False when the learner has the course already. */
export async function insertEnrolment(
  trx: Db,
  enrolment: { accountId: number; courseId: number; price: bigint; now: Date },
): Promise<boolean> {
  const { accountId, courseId, price, now } = enrolment;
  const inserted = await trx
    .insertInto('enrolments')
    .values({ accountId, courseId, price, createdAt: now, touchedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

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
  // Its author deleted it at the same moment.
  if (numUpdatedRows === 0n) throw new AppError('course.not_found', 404);
}

/** Decision 95: popular is what was most bought in the last 90 days; purchases age every night. */
export async function recountPopularity(db: Db, now: Date): Promise<void> {
  await sql`
    update courses c set popularity = coalesce(r.amount, 0)
    from courses k left join (
      select course_id, count(*)::int as amount from enrolments
      where created_at > ${now}::timestamptz - interval '90 days' group by course_id
    ) r on r.course_id = k.id
    where c.id = k.id and c.popularity <> coalesce(r.amount, 0)`.execute(db);
}

export async function listReviews(
  db: Db,
  courseId: number,
  page: number,
): Promise<{ reviews: Review[]; total: number }> {
  const course = await db
    .selectFrom('courses')
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
    .select('reviewsCount')
    .executeTakeFirst();
  if (!course) throw new AppError('course.not_found', 404);
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
    .select(sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`.as('authorName'))
    .execute();
  const reviews = rows.map(({ authorId, authorName, avatar, ...review }) => ({
    ...review,
    author: { id: authorId, name: authorName, avatar },
  }));
  return { reviews, total: course.reviewsCount };
}

export async function findOwnReview(db: Db, courseId: number, accountId: number) {
  return db
    .selectFrom('reviews')
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .select(['rating', 'text'])
    .executeTakeFirst();
}

/** Amounts of reviews with 1, 2, 3, 4 and 5 stars. */
export async function countRatings(db: Db, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .where('courseId', '=', courseId)
    .where('isHidden', '=', false)
    .groupBy('rating')
    .select(['rating', sql<number>`count(*)::int`.as('amount')])
    .execute();
  const amounts = new Map(rows.map(({ rating, amount }) => [rating, amount]));
  return [1, 2, 3, 4, 5].map((stars) => amounts.get(stars) ?? 0);
}

/** A course of this author, live or archived. */
export async function getOwnCourse(db: Db, authorId: number, courseId: number) {
  const course = await db
    .selectFrom('courses')
    .where('id', '=', courseId)
    .where('authorId', '=', authorId)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'type', 'isActive'])
    .executeTakeFirst();
  if (!course) throw new AppError('course.not_found', 404);
  return { ...course, type: course.type as CourseType };
}
