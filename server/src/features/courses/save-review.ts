import type { Database } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import { getCourse } from './queries.ts';
import { findOwnEnrolment } from './own-courses.ts';

type NewReview = {
  accountId: number;
  courseId: number;
  rating: number;
  text: string;
  now: Date;
};

/** One review a learner and course; a second one replaces the first. */
export async function saveReview(db: Database, review: NewReview): Promise<void> {
  const { accountId, courseId, rating, text, now } = review;
  await getCourse(db, courseId);
  if (!(await findOwnEnrolment(db, courseId, accountId))) {
    throw new AppError('course.not_bought', 403);
  }
  await db.transaction().execute(async (trx) => {
    // The average is counted by a trigger, which must see the reviews that came a moment before.
    await trx
      .selectFrom('courses')
      .where('id', '=', courseId)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    await trx
      .insertInto('reviews')
      .values({ courseId, accountId, rating, text, createdAt: now, updatedAt: now })
      .onConflict((conflict) =>
        conflict.columns(['courseId', 'accountId']).doUpdateSet({ rating, text, updatedAt: now }),
      )
      .execute();
  });
}
