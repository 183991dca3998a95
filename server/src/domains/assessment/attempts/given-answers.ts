import type { GivenAnswers, QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { AppError } from '#/kit/http/app-error.ts';
import { isPossible, type KeyedQuestion } from './rules.ts';

type Input = { questionId: number; answers: QuestionResponse };

/** The answers of a call, by question; a single answer is a list of one. */
export const listGiven = (given: GivenAnswers): Input[] =>
  Object.entries(given).map(([key, value]) => ({
    questionId: Number(key),
    answers: typeof value === 'number' ? [value] : value,
  }));

/**
 * The same list; throws 422 `request.invalid` where one answers a question not asked here, or has
 * the wrong shape for its question.
 */
export function checkGiven(given: GivenAnswers, questions: readonly KeyedQuestion[]): Input[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answers = listGiven(given);
  for (const one of answers) checkAnswer(byId.get(one.questionId), one.answers);
  return answers;
}

/** Throws 422 `request.invalid` unless the question is asked here and the answer fits its type. */
export function checkAnswer(
  question: KeyedQuestion | undefined,
  answers: QuestionResponse,
): asserts question is KeyedQuestion {
  if (!question || !isPossible(question, answers)) throw new AppError('request.invalid', 422);
}
