import { type GivenAnswers, inOrder } from '@malaka/contracts/assessment/asked-questions';
import { listGiven } from '#/domains/assessment/index.ts';
import { type AnswerDesk, checkPossible } from './save-answer.ts';

type Input = {
  accountId: number;
  lessonId: number;
  sectionSlug: string;
  answers: GivenAnswers;
  now: Date;
};

/**
 * Answers of the open attempt by the specified call; what has not changed makes no new revision.
 * False where there is no such attempt: why, the longer way finds out.
 */
export async function keepAnswers(desk: AnswerDesk, given: Input): Promise<boolean> {
  const { accountId, lessonId, now } = given;
  const attempt = await desk.attempts.findByLesson(accountId, lessonId);
  if (!attempt || attempt.sectionSlug !== given.sectionSlug) return false;
  // Without an answer no statement would find out whether the attempt is still open.
  if (Object.keys(given.answers).length === 0) return false;
  const answers = listGiven(given.answers).map((one) => ({
    ...one,
    answers: inOrder(one.answers),
  }));
  for (const answer of answers) await checkPossible(desk, attempt, answer);
  const kept = await Promise.all(
    answers.map((answer) =>
      desk.write({ ...answer, accountId, attemptId: attempt.id, revision: null, now }),
    ),
  );
  if (kept.every((response) => response !== undefined)) return true;
  desk.attempts.forget(attempt);
  return false;
}
