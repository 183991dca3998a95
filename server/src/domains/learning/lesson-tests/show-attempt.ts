import type { Attempt } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import { showQuestion } from '#/domains/assessment/index.ts';
import { type AttemptRow, listAttemptQuestions, listResponses } from './queries.ts';

/** An attempt as its learner sees it: no scores, no explanations, in the order of its seed. */
export async function showAttempt(
  db: Db,
  attempt: Pick<AttemptRow, 'id' | 'seed' | 'questions' | 'startedAt'>,
): Promise<Attempt> {
  const questions = await listAttemptQuestions(db, attempt);
  return {
    id: attempt.id,
    startedAt: attempt.startedAt,
    questions: questions.map((question) => showQuestion(question, attempt.seed)),
    responses: await listResponses(db, attempt.id),
  };
}
