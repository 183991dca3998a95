import { QUESTIONS_PER_LESSON_MAX } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

/**
 * Positions after the last question of each lesson listed; throws if a lesson would exceed its
 * limit. The lessons stay locked, so that two tabs cannot exceed it together.
 */
export async function lockPlaces(
  trx: Db,
  lessonIds: readonly (number | null)[],
): Promise<number[]> {
  const existing = await lockExisting(
    trx,
    Array.from(new Set(lessonIds)).filter((id) => id !== null),
  );
  return lessonIds.map((lessonId) => {
    const lesson = lessonId === null ? undefined : existing.get(lessonId);
    if (!lesson) return 0;
    lesson.amount += 1;
    lesson.last += 1;
    if (lesson.amount > QUESTIONS_PER_LESSON_MAX) throw new AppError('question.lesson_full', 422);
    return lesson.last;
  });
}

async function lockExisting(trx: Db, lessonIds: readonly number[]) {
  const existing = new Map(lessonIds.map((id) => [id, { amount: 0, last: 0 }]));
  if (lessonIds.length === 0) return existing;
  await trx
    .selectFrom('lessons')
    .where('id', 'in', lessonIds)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const rows = await trx
    .selectFrom('questions')
    .where('lessonId', 'in', lessonIds)
    .where('deletedAt', 'is', null)
    .groupBy('lessonId')
    .select(['lessonId', sql<number>`count(*)::int`.as('amount')])
    .select(sql<number>`max(sort_order)`.as('last'))
    .execute();
  for (const { lessonId, amount, last } of rows) existing.set(lessonId!, { amount, last });
  return existing;
}

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
