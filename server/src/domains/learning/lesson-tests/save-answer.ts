import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { saveAnswer as contract } from '@malaka/contracts/learning/lesson-tests';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { checkAnswer, type WriteAnswer } from '#/domains/assessment/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { KnownAttempt, OpenAttempts } from './open-attempts.ts';

export type Answering = { attempts: OpenAttempts; write: WriteAnswer };

type Answer = BodyOf<typeof contract> & { accountId: number; now: Date };

/** Saves one answer in the journal and returns the response that now counts. */
export async function saveAnswer(
  answering: Answering,
  answer: Answer,
): Promise<AnswerOf<typeof contract>['data']> {
  const { accountId, attemptId, questionId, answers, now } = answer;
  const attempt = await answering.attempts.findById(accountId, attemptId);
  if (!attempt) throw new AppError('test.attempt_not_found', 404);
  await checkPossible(answering, attempt, { questionId, answers });
  const saved = await answering.write(answer);
  if (saved) return { ...saved, serverNow: now };
  answering.attempts.invalidate(attempt);
  throw new AppError('test.attempt_not_found', 404);
}

/** Checks that the question belongs to this attempt and can have this answer. */
export async function checkPossible(
  { attempts }: Answering,
  attempt: KnownAttempt,
  { questionId, answers }: { questionId: number; answers: QuestionResponse },
): Promise<void> {
  checkAnswer(await attempts.findQuestion(attempt, questionId), answers);
}
