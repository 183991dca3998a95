import { type DrawnNumber, drawNumbers, textFormulas } from '@malaka/grading/drawn-numbers';
import { plainText } from '@malaka/grading/plain-text';
import { randomFrom } from '@malaka/grading/random';
import type { QuestionType } from '@malaka/contracts/authoring/question-types';
import {
  formulasOf,
  rangesOf,
  type StoredAnswers,
  type StoredTranslation,
} from '#/domains/authoring/index.ts';

type Known = {
  id: number;
  version: number;
  text: string;
  explanation: string;
  /**
   * Points for dragwords, orderings, matchings, hot texts and hot spots; other types add up the
   * scores of their answers.
   */
  score: number;
  /** The other language; both share one key. */
  translation?: StoredTranslation | null;
};

type Kinds = { [Type in QuestionType]: { type: Type; answers: StoredAnswers[Type][] } };

/** A question as a version stores it, before numbers are drawn for a learner. */
export type WrittenQuestion = Known & Kinds[QuestionType];

/**
 * A question in the version shown, with its correct answers, which must not leave the server. A
 * calculated one has this learner's numbers, or none if it is not shown to a learner.
 */
export type KeyedQuestion = Known &
  (
    | Kinds[Exclude<QuestionType, 'calculated'>]
    | (Kinds['calculated'] & { numbers: readonly DrawnNumber[] | null })
  );

/** Fisher-Yates with a stored seed, so that all of a learner's devices show the same order. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const item = result[last] as Item;
    result[last] = result[chosen] as Item;
    result[chosen] = item;
  }
  return result;
}

/** Gives each question of an attempt its own order and numbers. */
export const answerSeed = (seed: number, questionId: number): number =>
  (seed ^ Math.imul(questionId, 0x9e3779b1)) >>> 0;

/**
 * The question as an attempt with this seed shows it. Drawn numbers are not stored: seed and
 * version give the same ones wherever it is shown, graded or regraded.
 */
export const drawQuestion = (question: WrittenQuestion, seed: number): KeyedQuestion =>
  question.type === 'calculated'
    ? { ...question, numbers: numbersOf(question, answerSeed(seed, question.id)) }
    : question;

/**
 * The question as its author wrote it, with placeholders instead of numbers, for readers other than
 * learners.
 */
export const asWritten = (question: WrittenQuestion): KeyedQuestion =>
  question.type === 'calculated' ? { ...question, numbers: null } : question;

function numbersOf(
  { text, answers }: Extract<WrittenQuestion, { type: 'calculated' }>,
  seed: number,
): DrawnNumber[] {
  const formulas = formulasOf(answers).map((answer) => plainText(answer.text));
  return drawNumbers(rangesOf(answers), [...formulas, ...textFormulas(text)], seed);
}
