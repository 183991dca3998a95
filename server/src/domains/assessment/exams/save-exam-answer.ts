import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { saveExamAnswer as contract } from '@malaka/contracts/assessment/exam-attempts';
import type { Database } from '#/kit/db/connect.ts';
import { checkAnswer } from '#/domains/assessment/attempts/check-answers.ts';
import type { WriteAnswer } from '#/domains/assessment/attempts/answer-writer.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findAttempt } from './attempt-queries.ts';
import type { OpenExamAttempts } from './open-exam-attempts.ts';
import { requireOpen } from './start-exam.ts';

export type ExamAnswering = { attempts: OpenExamAttempts; write: WriteAnswer };

type Answer = BodyOf<typeof contract> & { accountId: number; now: Date };

/**
 * Stores one answer in the journal and returns the response that counts from now on. Refuses
 * answers given after the end or received after the grace period.
 */
export async function saveExamAnswer(
  db: Database,
  { attempts, write }: ExamAnswering,
  answer: Answer,
): Promise<AnswerOf<typeof contract>['data']> {
  const { accountId, attemptId, questionId, answers, now } = answer;
  const attempt = await attempts.find(accountId, attemptId);
  if (!attempt) throw new AppError('exam.attempt_not_found', 404);
  checkAnswer(await attempts.findQuestion(attempt, questionId), answers);
  const latest = await write(answer);
  if (latest?.endsAt) return { ...latest, endsAt: latest.endsAt, serverNow: now };
  const closed = await findAttempt(db, attemptId);
  if (closed) await requireOpen(db, closed, now);
  throw new AppError('exam.attempt_not_found', 404);
}
