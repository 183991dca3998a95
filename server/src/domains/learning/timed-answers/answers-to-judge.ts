import {
  type AnswersByQuestion,
  inOrder,
  isEmptyResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { checkAnswer, listAnswers } from '#/domains/assessment/index.ts';
import type { TimedAnswer } from './queries.ts';
import type { TimedKeyed } from './rules.ts';

type Input = {
  answers: AnswersByQuestion;
  versions?: Readonly<Record<string, number>> | undefined;
};

/**
 * The answers to be graded. An answer to a question that its author changed or deleted is ignored
 * and the others are saved; one that this video never had refuses them all.
 */
export function answersToJudge(
  { answers, versions = {} }: Input,
  questions: readonly TimedKeyed[],
  goneIds: ReadonlySet<number>,
): TimedAnswer[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return listAnswers(answers).flatMap(({ questionId, ...one }) => {
    const question = byId.get(questionId);
    if (!question && goneIds.has(questionId)) return [];
    if (question && (versions[questionId] ?? question.version) !== question.version) return [];
    checkAnswer(question, one.answers);
    const response = inOrder(one.answers);
    // A right answer stays right.
    return isEmptyResponse(response) || question.standing.isRight ? [] : [{ question, response }];
  });
}

export const idsMissing = (
  answers: AnswersByQuestion,
  questions: readonly { id: number }[],
): number[] => {
  const known = new Set(questions.map(({ id }) => id));
  return Object.keys(answers)
    .map(Number)
    .filter((id) => !known.has(id));
};
