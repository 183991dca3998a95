import type { followExam as contract } from '@malaka/contracts/assessment/exam-attempts';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findOwnAttempt, listResponses } from './attempt-queries.ts';
import { requireOpen } from './start-exam.ts';

type Query = { accountId: number; examId: number; now: Date };

/** The state a page needs after it slept or another device went ahead; without the questions. */
export async function followExam(
  db: Database,
  { accountId, examId, now }: Query,
): Promise<AnswerOf<typeof contract>['data']> {
  const attempt = await findOwnAttempt(db, accountId, examId);
  if (!attempt) throw new AppError('exam.attempt_not_found', 404);
  await requireOpen(db, attempt, now);
  const responses = await listResponses(db, attempt.id);
  return { serverNow: now, endsAt: attempt.endsAt, responses };
}
