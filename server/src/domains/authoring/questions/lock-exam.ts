import { QUESTIONS_PER_LESSON_MAX } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** Blocks new attempts until the transaction ends, so that everyone gets the same questions. */
export async function lockUnbegunExam(trx: Db, examId: number): Promise<void> {
  await trx
    .selectFrom('exams')
    .where('id', '=', examId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const begun = await trx
    .selectFrom('examAttempts')
    .where('examId', '=', examId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (begun) throw new AppError('exam.begun', 409);
}

/** Positions after the exam's last question; throws if the exam would exceed its limit. */
export async function lockExamPlaces(trx: Db, examId: number, newCount: number): Promise<number[]> {
  await lockUnbegunExam(trx, examId);
  const { amount, last } = await trx
    .selectFrom('questions')
    .where('examId', '=', examId)
    .where('deletedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('amount'))
    .select(sql<number>`coalesce(max(sort_order), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  if (amount + newCount > QUESTIONS_PER_LESSON_MAX) throw new AppError('question.lesson_full', 422);
  return Array.from({ length: newCount }, (_, n) => last + n + 1);
}
