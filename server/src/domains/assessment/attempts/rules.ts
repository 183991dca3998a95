import {
  type ShownQuestion,
  isEmptyResponse,
  isGapped,
  isInWords,
  isPointed,
  isTyped,
  type QuestionResponse,
  type GapsResponse,
  type AnswersByQuestion,
} from '@malaka/contracts/authoring/shown-questions';
import { isPlacedKind, type PlacedType } from '@malaka/contracts/authoring/question-types';
import { gradeQuestion, type QuestionGrade } from '@malaka/grading/grade';
import type { GradedQuestion, QuestionResponse as GradedResponse } from '@malaka/grading/questions';
import { plainText } from '@malaka/grading/plain-text';
import { AppError } from '#/kit/http/app-error.ts';
import { type KeyedQuestion, answerSeed, shuffled } from './keyed-question.ts';
import { KINDS } from './kinds/registry.ts';
import { showTranslation } from './show-translation.ts';
import { isOnPicture } from './kinds/hotspot.ts';

/**
 * The question without its correct answers; `seed` decides the order of the choices. A
 * translation's explanation is included only along with the question's own.
 */
export function showQuestion(
  question: KeyedQuestion,
  seed: number,
  isExplained = false,
): ShownQuestion {
  const { id, type } = question;
  const shown = KINDS[type].show(question, (items) => shuffled(items, answerSeed(seed, id)));
  const translation = showTranslation(question, shown);
  if (!translation) return { id, type, ...shown };
  const explanation = isExplained ? question.translation?.explanation : undefined;
  return { id, type, ...shown, translation: { ...translation, explanation } };
}

/**
 * Whether a response is valid for this question: known ids without duplicates, one for a single
 * choice.
 */
export const isPossible = (question: KeyedQuestion, response: QuestionResponse): boolean =>
  KINDS[question.type].isPossible(question, response);

/** The points of one response; a missing one counts as wrong. */
export const gradeResponse = (
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
): QuestionGrade => gradeQuestion(toGraded(question), toGradedResponse(question, response));

/** The question as the grading rules expect it (`grading/`). */
export const toGraded = (question: KeyedQuestion): GradedQuestion =>
  KINDS[question.type].toGraded(question);

/** The response as the grading rules expect it. */
export const toGradedResponse = (
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
): GradedResponse | undefined =>
  response === undefined || isEmptyResponse(response)
    ? undefined
    : KINDS[question.type].toGradedResponse(question, response);

const entriesOf = (response: QuestionResponse): object =>
  isGapped(response) ? response.gaps : isPointed(response) ? response.points : response;

/** Equal for equal responses, whatever the order of choices. */
export const responseKey = (response: QuestionResponse): string =>
  Array.isArray(response)
    ? response.toSorted((a, b) => a - b).join()
    : isInWords(response)
      ? JSON.stringify([response.answer, response.extra])
      : isTyped(response)
        ? response.typed.trim()
        : JSON.stringify(
            Object.entries(entriesOf(response)).toSorted(([a], [b]) => Number(a) - Number(b)),
          );

export const isSame = (one: QuestionResponse, other: QuestionResponse): boolean =>
  (isEmptyResponse(one) && isEmptyResponse(other)) || responseKey(one) === responseKey(other);

/** The correct answer of a question as a response. */
export const rightResponse = (question: KeyedQuestion): QuestionResponse =>
  KINDS[question.type].right(question);

/** A key of the grading rules as a response to this version. */
export const keyResponse = (question: KeyedQuestion, key: GradedResponse): QuestionResponse =>
  KINDS[key.type].ofKey(question, key);

/**
 * Describes where each piece of a response lies: in its gap, at its position, next to its match.
 */
export function placementTexts(
  question: KeyedQuestion,
): (placement: readonly [place: string, piece: number]) => string {
  const { answers, pieces } = showQuestion(question, 0);
  const textOf = (items: readonly { id: number; text: string }[], id: number) =>
    plainText(items.find((item) => item.id === id)?.text ?? '');
  const { type } = question;
  if (!isPlacedKind(type)) return () => '';
  const place = PLACED[type];
  return ([own, piece]) =>
    place(own, piece, {
      answer: (id) => textOf(answers, Number(id)),
      piece: (id) => textOf(pieces, Number(id)),
    });
}

type TextOf = (id: number | string) => string;
type PlacedText = (place: string, piece: number, text: { answer: TextOf; piece: TextOf }) => string;
const PLACED: Record<PlacedType, PlacedText> = {
  ordering: (item, place, { piece }) => `${place}. ${piece(item)}`,
  matching: (own, other, { answer, piece }) => `${answer(own)} → ${piece(other)}`,
  dragwords: (gap, word, { piece }) => `${gap}. ${piece(word)}`,
  grouping: (item, group, { answer, piece }) => `${piece(item)} → ${answer(group)}`,
};

/** The content of each gap, by its number. */
export function gapTexts(question: KeyedQuestion, { gaps }: GapsResponse): string[] {
  const shown = showQuestion(question, 0).gaps ?? [];
  return Object.entries(gaps).map(([gap, filled]) => {
    const option = shown[Number(gap) - 1]?.options.find(({ id }) => id === filled);
    return `${gap}. ${option ? plainText(option.text) : filled}`;
  });
}

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
