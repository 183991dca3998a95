import type { KeyWords } from '@malaka/contracts/assessment/regrades';
import {
  isEmptyResponse,
  isGapped,
  isInWords,
  isPointed,
  isTyped,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import type { Correction } from '@malaka/grading/grade';
import type { QuestionResponse as GradedResponse } from '@malaka/grading/questions';
import { failingDraw } from '@malaka/grading/drawn-numbers';
import { plainText } from '@malaka/grading/plain-text';
import { readNumber } from '@malaka/grading/typed-number';
import { rangesOf } from '#/domains/authoring/index.ts';
import {
  gapTexts,
  placementTexts,
  keyResponse,
  rightResponse,
  isPossible,
  isSame,
  showQuestion,
  toGradedResponse,
} from '#/domains/assessment/attempts/rules.ts';
import { pointTexts } from '#/domains/assessment/attempts/kinds/hotspot.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import type { Graded, Result } from './sources.ts';

export type Outcome = {
  /**
   * The result that counts; if an earlier one is retained, what the newest correction alone gives.
   */
  after: Result;
  isKept: boolean;
};

/** How a regrade changes a result; undefined if it does not affect it. */
export function outcomeOf({
  before,
  regraded,
  newestAlone,
}: Pick<Graded, 'before' | 'regraded' | 'newestAlone'>): Outcome | undefined {
  if (!isEqual(before, regraded)) return { after: regraded, isKept: false };
  const alone = newestAlone();
  return isWorse(before, alone) ? { after: alone, isKept: true } : undefined;
}

const isEqual = (before: Result, after: Result): boolean =>
  before.score === after.score &&
  before.maxScore === after.maxScore &&
  before.percent === after.percent &&
  before.isPassed === after.isPassed;

/** Passing comes before percentages, which mean nothing once a question is dropped. */
export const isWorse = (before: Result, after: Result): boolean =>
  before.isPassed === after.isPassed ? after.percent < before.percent : before.isPassed === true;

/** Whether the result is better, worse, or differs only in its points. */
export function directionOf(before: Result, after: Result): 'higher' | 'lower' | 'same' {
  if (isWorse(before, after)) return 'lower';
  return isWorse(after, before) ? 'higher' : 'same';
}

export type KeyError = 'oneKey' | 'severalKeys' | 'noKeys' | 'unknownOption';

/** What is wrong with a proposal's keys for the current version. */
export function keyErrorOf(
  question: KeyedQuestion,
  { kind, keys }: { kind: string; keys: readonly QuestionResponse[] },
): KeyError | undefined {
  if (kind === 'key' ? keys.length !== 1 : kind !== 'accept' && keys.length > 0) {
    return kind === 'key' ? 'oneKey' : 'noKeys';
  }
  if (keys.some((key) => !canBeKey(question, key))) {
    return 'unknownOption';
  }
  const isRepeated = keys.some((key, n) => keys.slice(0, n).some((other) => isSame(key, other)));
  return kind === 'accept' && (keys.length < 2 || isRepeated) ? 'severalKeys' : undefined;
}

/** A key must be possible as an answer, and a valid number or formula if it is one. */
const canBeKey = (question: KeyedQuestion, key: QuestionResponse): boolean =>
  !isEmptyResponse(key) &&
  !isInWords(key) &&
  isPossible(question, key) &&
  (question.type !== 'number' || (isTyped(key) && readNumber(key.typed) !== undefined)) &&
  (question.type !== 'calculated' ||
    (isTyped(key) && failingDraw(rangesOf(question.answers), key.typed) === undefined));

/** The correction that package grading reads from a valid proposal. */
export function correctionFrom(
  question: KeyedQuestion,
  { kind, keys }: { kind: string; keys: readonly QuestionResponse[] },
): Correction {
  if (kind === 'drop' || kind === 'credit') return { kind };
  return {
    kind: 'keys',
    keys: keys.map((key) => toGradedResponse(question, key)).filter((key) => key !== undefined),
  };
}

/** What is right, as text. */
export function wordsOf(question: KeyedQuestion, correction: Correction): KeyWords {
  const { kind } = correction;
  if (kind === 'drop' || kind === 'credit') return { kind, texts: [] };
  if (question.type === 'text') return { kind, texts: [] };
  const keys =
    kind === 'keys'
      ? correction.keys.map((key: GradedResponse) => keyResponse(question, key))
      : rightOnes(question);
  return { kind, texts: keys.map((key) => responseText(question, key)) };
}

/** For a single choice each of the best options is right. */
function rightOnes(question: KeyedQuestion): QuestionResponse[] {
  const right = rightResponse(question);
  return question.type === 'single' && Array.isArray(right) ? right.map((id) => [id]) : [right];
}

export function responseText(question: KeyedQuestion, response: QuestionResponse): string {
  const { answers, pieces } = showQuestion(question, 0);
  const textOf = (items: readonly { id: number; text: string }[], id: number) =>
    plainText(items.find((item) => item.id === id)?.text ?? '');
  if (isInWords(response)) return response.answer;
  if (isTyped(response)) return response.typed;
  if (isPointed(response)) return pointTexts(question, response.points).join(', ');
  if (isGapped(response)) return gapTexts(question, response).join(', ');
  if (Array.isArray(response)) {
    const texts = response.map((id) => textOf(answers, id));
    return question.type === 'true_false' ? `truth.${texts.join()}` : texts.join(', ');
  }
  if (question.type === 'ordering') {
    return Object.entries(response)
      .toSorted(([, one], [, other]) => one - other)
      .map(([item]) => textOf(pieces, Number(item)))
      .join(' → ');
  }
  return Object.entries(response).map(placementTexts(question)).join(', ');
}
