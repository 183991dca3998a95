import { type AnswersByQuestion, inOrder } from '@malaka/contracts/authoring/shown-questions';
import { listGiven } from '#/domains/assessment/index.ts';
import { type Answering, checkPossible } from './save-answer.ts';

type Input = {
  accountId: number;
  lessonId: number;
  sectionSlug: string;
  answers: AnswersByQuestion;
  now: Date;
};

/**
 * Saves answers of the open attempt by the specification's call; unchanged answers make no new
 * revision. False if there is no such attempt; the slower path finds out why.
 */
export async function saveAnswers(answering: Answering, input: Input): Promise<boolean> {
  const { accountId, lessonId, now } = input;
  const attempt = await answering.attempts.findByLesson(accountId, lessonId);
  if (!attempt || attempt.sectionSlug !== input.sectionSlug) return false;
  // Without answers no statement would check whether the attempt is still open.
  if (Object.keys(input.answers).length === 0) return false;
  const answers = listGiven(input.answers).map((one) => ({
    ...one,
    answers: inOrder(one.answers),
  }));
  for (const answer of answers) await checkPossible(answering, attempt, answer);
  const saved = await Promise.all(
    answers.map((answer) =>
      answering.write({ ...answer, accountId, attemptId: attempt.id, revision: null, now }),
    ),
  );
  if (saved.every((response) => response !== undefined)) return true;
  answering.attempts.invalidate(attempt);
  return false;
}
