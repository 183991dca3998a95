import type { KeptResponse } from '@malaka/contracts/authoring/asked-questions';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { saveExamAnswer as contract } from '@malaka/contracts/assessment/exam-attempts';
import type { Database } from '#/kit/db/connect.ts';
import { checkAnswer } from '#/domains/assessment/attempts/given-answers.ts';
import type { WriteAnswer } from '#/domains/assessment/attempts/answer-writer.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findAttempt } from './attempt-queries.ts';
import type { OpenExamAttempts } from './open-exam-attempts.ts';
import { requireOpen } from './start-exam.ts';

export type ExamAnswering = { attempts: OpenExamAttempts; write: WriteAnswer };

type Answer = BodyOf<typeof contract> & { accountId: number; now: Date };

/**
 * Keeps one answer in the journal and tells which response counts from now on. What comes after the
 * end is refused, and the attempt is closed with what was saved.
 */
export async function saveExamAnswer(
  db: Database,
  { attempts, write }: ExamAnswering,
  answer: Answer,
): Promise<KeptResponse> {
  const { accountId, attemptId, questionId, answers, now } = answer;
  const attempt = await attempts.find(accountId, attemptId);
  if (!attempt) throw new AppError('exam.attempt_not_found', 404);
  checkAnswer(await attempts.findQuestion(attempt, questionId), answers);
  const kept = await write(answer);
  if (kept) return kept;
  const closed = await findAttempt(db, attemptId);
  if (closed) await requireOpen(db, closed, now);
  throw new AppError('exam.attempt_not_found', 404);
}
