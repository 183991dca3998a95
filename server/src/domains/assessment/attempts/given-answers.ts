import type { GivenAnswers, QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { AppError } from '#/kit/http/app-error.ts';
import { isPossible, type KeyedQuestion } from './rules.ts';

type Input = { questionId: number; answers: QuestionResponse };

/** The answers of a call by their questions; one that stands alone is a list of one. */
export const listGiven = (given: GivenAnswers): Input[] =>
  Object.entries(given).map(([key, value]) => ({
    questionId: Number(key),
    answers: typeof value === 'number' ? [value] : value,
  }));

/** The same, refused as a whole where one answers no question of these or cannot be an answer to it. */
export function checkGiven(given: GivenAnswers, questions: readonly KeyedQuestion[]): Input[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answers = listGiven(given);
  for (const one of answers) checkAnswer(byId.get(one.questionId), one.answers);
  return answers;
}

/** A question that is asked here, and an answer that it can have. */
export function checkAnswer(
  question: KeyedQuestion | undefined,
  answers: QuestionResponse,
): asserts question is KeyedQuestion {
  if (!question || !isPossible(question, answers)) throw new AppError('request.invalid', 422);
}
