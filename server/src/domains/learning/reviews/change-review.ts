import { normalizedWords } from '@malaka/grading/normalize-text';
import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import { findOwnEnrolment } from '#/domains/learning/lesson-progress/progress.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { lockRating } from './queries.ts';

type Own = { accountId: number; courseId: number };
type NewReview = Own & { rating: number; text: string; now: Date };

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

/** A hidden review stays: deleting and rewriting it would bring back what moderators hid. */
export async function deleteReview(db: Db, { accountId, courseId }: Own): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRating(trx, courseId);
    const { numDeletedRows } = await trx
      .deleteFrom('reviews')
      .where('courseId', '=', courseId)
      .where('accountId', '=', accountId)
      .where('isHidden', '=', false)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('review.not_found', 404);
  });
}
