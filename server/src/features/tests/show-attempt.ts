import type { Attempt, LearnerQuestion } from '@malaka/contracts/tests';
import type { Db } from '#/db/connect.ts';
import { type AttemptRow, listAttemptQuestions, listResponses } from './queries.ts';
import { answerSeed, type AttemptQuestion, shuffled } from './rules.ts';

/** An attempt as its learner sees it: no scores, no explanations, the order of its seed. */
export async function showAttempt(db: Db, attempt: AttemptRow): Promise<Attempt> {
  const questions = await listAttemptQuestions(db, attempt);
  return {
    id: attempt.id,
    startedAt: attempt.startedAt,
    questions: showQuestions(questions, attempt.seed),
    responses: await listResponses(db, attempt.id),
  };
}

export const showQuestions = (
  questions: readonly AttemptQuestion[],
  seed: number,
): LearnerQuestion[] =>
  questions.map(({ id, text, type, answers }) => ({
    id,
    text,
    type,
    answers: shuffled(answers, answerSeed(seed, id)).map((answer) => ({
      id: answer.id,
      text: answer.text,
    })),
  }));
