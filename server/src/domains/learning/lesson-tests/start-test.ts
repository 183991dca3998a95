import { randomInt } from 'node:crypto';
import type { Attempt } from '@malaka/contracts/learning/lesson-tests';
import type { Database, Db } from '#/kit/db/connect.ts';
import { lockShown } from '#/domains/assessment/index.ts';
import {
  getOpenLesson,
  lockEnrolment,
  touchEnrolment,
} from '#/domains/learning/lesson-progress/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { drawQuestions } from './draw-questions.ts';
import { countMeetings, findOpenAttempt, insertAttempt, summarizeAttempts } from './queries.ts';
import { blockedUntil } from './rules.ts';
import { showAttempt } from './show-attempt.ts';

type Query = { accountId: number; lessonId: number; now: Date };

/** The open attempt, or a new one if allowed. */
export async function startTest(db: Database, query: Query): Promise<Attempt> {
  const { accountId, lessonId, now } = query;
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  return db.transaction().execute(async (trx) => {
    await lockEnrolment(trx, accountId, lesson.courseId);
    const open = await findOpenAttempt(trx, accountId, lessonId);
    if (open) return showAttempt(trx, open);
    await refuseRetake(trx, query);
    const seed = randomInt(2 ** 31);
    const { shown, amount } = await lockShown(trx, lessonId);
    const met = await countMeetings(trx, accountId, lessonId);
    const questions = drawQuestions(shown, { amount, met, seed });
    const attempt = await insertAttempt(trx, { accountId, lessonId, seed, questions, now });
    await touchEnrolment(trx, { id: lesson.enrolmentId, now });
    return showAttempt(trx, attempt);
  });
}

/**
 * Refuses a passed test and one waiting for essay points; a failed one is blocked for 40 minutes
 * (decisions 86 and 176).
 */
export async function refuseRetake(db: Db, { accountId, lessonId, now }: Query): Promise<void> {
  const summary = await summarizeAttempts(db, accountId, lessonId);
  if (summary.hasPassed) throw new AppError('test.already_passed', 409);
  if (summary.waitingUntil) {
    const facts = { waiting_until: summary.waitingUntil.toISOString() };
    throw new AppError('test.waiting_for_grading', 409, { facts });
  }
  const retryAt = blockedUntil(summary.last, now);
  if (!retryAt) return;
  throw new AppError('test.retake_blocked', 409, {
    facts: { retry_at: retryAt.toISOString(), server_now: now.toISOString() },
  });
}
