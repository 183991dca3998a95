import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { lockRating } from './queries.ts';

type Deletion = { accountId: number; courseId: number };

/** A hidden review stays: deleting and rewriting it would bring back what moderators hid. */
export async function deleteReview(db: Database, { accountId, courseId }: Deletion): Promise<void> {
  await db.transaction().execute(async (trx) => {
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
