import { normalizedWords } from '@malaka/grading/normalize-text';
import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/in-transaction.ts';
import { findOwnEnrolment } from '#/domains/learning/lesson-progress/own-enrolments.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { lockRating } from './queries.ts';

type NewReview = {
  accountId: number;
  courseId: number;
  rating: number;
  text: string;
  now: Date;
};

/** One review per learner and course; a second one replaces the first. */
export async function saveReview(db: Db, review: NewReview): Promise<void> {
  const { accountId, courseId, rating, text, now } = review;
  const searchText = normalizedWords(text).join(' ');
  await inTransaction(db, async (trx) => {
    await lockRating(trx, courseId);
    if (!(await findOwnEnrolment(trx, courseId, accountId))) {
      throw new AppError('course.not_bought', 403);
    }
    await trx
      .insertInto('reviews')
      .values({ courseId, accountId, rating, text, searchText, createdAt: now, updatedAt: now })
      // A hidden review stays hidden: editing it does not undo the moderators' decision.
      .onConflict((conflict) =>
        conflict
          .columns(['courseId', 'accountId'])
          .doUpdateSet({ rating, text, searchText, updatedAt: now }),
      )
      .execute();
  });
}
