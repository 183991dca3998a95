import {
  type ShownQuestion,
  isEmptyResponse,
  isGapped,
  isInWords,
  isPointed,
  isTyped,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { gradeQuestion, type QuestionGrade } from '@malaka/grading/grade';
import type { GradedQuestion, QuestionResponse as GradedResponse } from '@malaka/grading/questions';
import type { KeyedQuestion } from './keyed-question.ts';
import { KINDS } from './kinds/registry.ts';
import { showTranslation } from './show-translation.ts';
import { answerSeed, shuffled } from './shuffle.ts';

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
