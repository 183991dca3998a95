import {
  type AskedQuestion,
  isEmptyResponse,
  isGapped,
  isInWords,
  isPointed,
  isTyped,
  type QuestionResponse,
} from '@malaka/contracts/authoring/asked-questions';
import { gradeQuestion, type QuestionGrade } from '@malaka/grading/grade';
import type { GradedQuestion, QuestionResponse as GradedResponse } from '@malaka/grading/questions';
import type { KeyedQuestion } from './keyed-question.ts';
import { KINDS } from './kinds/registry.ts';
import { showTranslation } from './show-translation.ts';
import { answerSeed, shuffled } from './shuffle.ts';

/**
 * The question without its correct answers; `seed` decides the order of the choices. The explanation
 * of its translation is told only with that of the question.
 */
export function showQuestion(
  question: KeyedQuestion,
  seed: number,
  isExplained = false,
): AskedQuestion {
  const { id, type } = question;
  const shown = KINDS[type].show(question, (items) => shuffled(items, answerSeed(seed, id)));
  const translation = showTranslation(question, shown);
  if (!translation) return { id, type, ...shown };
  const explanation = isExplained ? question.translation?.explanation : undefined;
  return { id, type, ...shown, translation: { ...translation, explanation } };
}

/** Whether a response can be one to this question: known ids, each once, one for a single. */
export const isPossible = (question: KeyedQuestion, response: QuestionResponse): boolean =>
  KINDS[question.type].isPossible(question, response);

/** The points of one response; without one, those of a wrong answer. */
export const gradeResponse = (
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
): QuestionGrade => gradeQuestion(toGraded(question), toGradedResponse(question, response));

/** The question in the shape of the grading rules (`grading/`). */
export const toGraded = (question: KeyedQuestion): GradedQuestion =>
  KINDS[question.type].toGraded(question);

/** The response in the shape of the grading rules. */
export const toGradedResponse = (
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
): GradedResponse | undefined =>
  response === undefined || isEmptyResponse(response)
    ? undefined
    : KINDS[question.type].toGradedResponse(question, response);

const entriesOf = (response: QuestionResponse): object =>
  isGapped(response) ? response.gaps : isPointed(response) ? response.points : response;

/** Equal of equal responses; the order of choices does not matter. */
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

/** Whether two responses are equal. */
export const isSame = (one: QuestionResponse, other: QuestionResponse): boolean =>
  (isEmptyResponse(one) && isEmptyResponse(other)) || responseKey(one) === responseKey(other);
