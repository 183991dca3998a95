import { buyCourse as contract } from '@malaka/contracts/learning/courses';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database, Db } from '#/kit/db/connect.ts';
import { getProgress } from '#/domains/learning/lesson-progress/progress.ts';
import { type OnceKey, answerOnce, payForCourse } from '#/domains/money/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findGate } from './find-gate.ts';
import { getCourse, insertEnrolment } from './queries.ts';
import { countPurchase } from '#/domains/authoring/index.ts';

type Body = BodyOf<typeof contract>;
type Buyer = { accountId: number; now: Date };
type Bought = { courseId: number; nextLessonId: number | null };

/** Starting a free course is a purchase with price 0 (decision 94). */
export async function buyCourse(db: Database, body: Body, buyer: OnceKey): Promise<Bought> {
  return await answerOnce(
    db,
    buyer,
    { endpoint: contract, body },
    async (trx) => await enrol(trx, body, buyer),
  );
}

async function enrol(
  trx: Db,
  { courseId, expectedPrice }: Body,
  { accountId, now }: Buyer,
): Promise<Bought> {
  const course = await getCourse(trx, courseId);
  if (!course.isActive) throw new AppError('course.not_found', 404);
  const { price } = course;
  // First, so that a repeated request is answered as one whatever else would refuse it.
  const enrolmentId = await insertEnrolment(trx, { accountId, courseId, price, now });
  if (enrolmentId === undefined) throw new AppError('course.already_bought', 409);
  if (expectedPrice !== undefined && expectedPrice !== price) {
    throw new AppError('course.price_changed', 409, { facts: { price: Number(price) } });
  }
  const gate = await findGate(trx, course, { accountId, now });
  // Only under the lock of the balance is it certain that the money suffices.
  if (gate && gate !== 'course.balance_low') throw new AppError(gate, 403);
  await countPurchase(trx, courseId);
  const { nextLessonId } = await getProgress(trx, accountId, courseId);
  if (price > 0n) await payForCourse(trx, { accountId, courseId, enrolmentId, price, now });
  return { courseId, nextLessonId };
}
