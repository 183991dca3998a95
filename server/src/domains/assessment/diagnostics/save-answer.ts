import type { saveDiagnosticAnswer as contract } from '@malaka/contracts/assessment/diagnostics';
import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import { qualificationYear } from '@malaka/grading/credits';
import type { Database } from '#/kit/db/connect.ts';
import type { WriteAnswer } from '#/domains/assessment/attempts/answer-writer.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { checkAnswer } from '#/domains/assessment/attempts/check-answers.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findAttempt } from './queries.ts';

type Answer = BodyOf<typeof contract> & { accountId: number; now: Date };

/** Stores one answer in the journal and returns the response that counts from now on. */
export async function saveAnswer(
  db: Database,
  write: WriteAnswer,
  answer: Answer,
): Promise<AnswerOf<typeof contract>['data']> {
  const { accountId, attemptId, questionId, answers, now } = answer;
  const attempt = await findAttempt(db, accountId, qualificationYear(now));
  if (attempt?.id !== attemptId) throw new AppError('diagnostic.not_found', 404);
  if (attempt.finishedAt) throw new AppError('diagnostic.already_done', 409);
  const shown = attempt.questions.filter(({ id }) => id === questionId);
  const [question] = await listKeyedQuestions(db, { ...attempt, questions: shown });
  checkAnswer(question, answers);
  const latest = await write(answer);
  if (!latest) throw new AppError('diagnostic.already_done', 409);
  return { ...latest, serverNow: now };
}
