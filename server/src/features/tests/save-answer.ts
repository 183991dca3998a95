import type { BodyOf } from '@malaka/contracts/endpoint';
import type { saveAnswer as contract } from '@malaka/contracts/tests';
import type { Database } from '#/db/connect.ts';
import { isPossible } from '#/features/asked-questions/rules.ts';
import { AppError } from '#/http/app-error.ts';
import {
  insertAnswers,
  listAttemptQuestions,
  listResponses,
  lockOwnAttempt,
  type Response,
} from './queries.ts';

type Answer = BodyOf<typeof contract> & { accountId: number; now: Date };

/** Keeps one answer in the journal and tells which response counts from now on. */
export async function saveAnswer(db: Database, answer: Answer): Promise<Response> {
  const { accountId, attemptId, questionId, revision, answers, now } = answer;
  return db.transaction().execute(async (trx) => {
    const attempt = await lockOwnAttempt(trx, accountId, attemptId);
    if (!attempt || attempt.finishedAt) throw new AppError('test.attempt_not_found', 404);
    const questions = await listAttemptQuestions(trx, attempt);
    const question = questions.find(({ id }) => id === questionId);
    if (!question || !isPossible(question, answers)) throw new AppError('request.invalid', 422);
    await insertAnswers(trx, attemptId, [{ questionId, revision, answers, savedAt: now }]);
    const responses = await listResponses(trx, attemptId);
    const counting = responses.find((response) => response.questionId === questionId);
    return counting ?? { questionId, revision, answers, savedAt: now };
  });
}
