import type { Database } from '#/db/connect.ts';
import { getProgress } from '#/features/lessons/progress.ts';
import { AppError } from '#/http/app-error.ts';
import { findGate } from './find-gate.ts';
import { countPurchase, getCourse, insertEnrolment } from './queries.ts';

type Purchase = { accountId: number; courseId: number; now: Date };

/** Starting a free course is a purchase with price 0 (decision 94). */
export async function buyCourse(
  db: Database,
  { accountId, courseId, now }: Purchase,
): Promise<{ courseId: number; nextLessonId: number | null }> {
  return db.transaction().execute(async (trx) => {
    const course = await getCourse(trx, courseId);
    if (!course.isActive) throw new AppError('course.not_found', 404);
    const { price } = course;
    // First, so that a repeat is told so whatever else stands in its way.
    if (!(await insertEnrolment(trx, { accountId, courseId, price, now }))) {
      throw new AppError('course.already_bought', 409);
    }
    const gate = await findGate(trx, course, { accountId, now });
    if (gate === 'course.balance_low') {
      throw new AppError(gate, 422, { facts: { missing: Number(price) } });
    }
    if (gate) throw new AppError(gate, 403);
    await countPurchase(trx, courseId);
    const { nextLessonId } = await getProgress(trx, accountId, courseId);
    return { courseId, nextLessonId };
  });
}
