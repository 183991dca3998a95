import {
  type AnswersByQuestion,
  isPointed,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { AppError } from '#/kit/http/app-error.ts';
import type { KeyedQuestion } from './keyed-question.ts';
import { isOnPicture } from './kinds/hotspot.ts';
import { isPossible } from './rules.ts';

type Input = { questionId: number; answers: QuestionResponse };

/** The answers of a request as a list, even if it sends a single one. */
export const listAnswers = (input: AnswersByQuestion): Input[] =>
  Object.entries(input).map(([key, value]) => ({
    questionId: Number(key),
    answers: typeof value === 'number' ? [value] : value,
  }));

/**
 * The same list; throws 422 `request.invalid` if an answer is for another question or does not have
 * its question's shape.
 */
export function checkAnswers(
  input: AnswersByQuestion,
  questions: readonly KeyedQuestion[],
): Input[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answers = listAnswers(input);
  for (const one of answers) {
    checkAnswer(byId.get(one.questionId), one.answers, `answers.${one.questionId}`);
  }
  return answers;
}

/**
 * Throws 422 `request.invalid` unless the question belongs to the attempt and the answer fits its
 * type; for marks on a picture, `answer.point_outside` or `answer.too_many_points` at the field.
 */
export function checkAnswer(
  question: KeyedQuestion | undefined,
  answers: QuestionResponse,
  field = 'answers',
): asserts question is KeyedQuestion {
  if (question && isPossible(question, answers)) return;
  if (question?.type === 'hotspot' && isPointed(answers)) {
    const n = answers.points.findIndex((point) => !isOnPicture(point));
    if (n < 0) throw new AppError('answer.too_many_points', 422, { field: `${field}.points` });
    const { x } = answers.points[n]!;
    const axis = x >= 0 && x <= 1 ? 'y' : 'x';
    throw new AppError('answer.point_outside', 422, { field: `${field}.points.${n}.${axis}` });
  }
  throw new AppError('request.invalid', 422);
}
