import { type DrawnNumber, drawNumbers, textFormulas } from '@malaka/grading/drawn-numbers';
import { plainText } from '@malaka/grading/plain-text';
import { formulasOf, rangesOf } from '#/domains/authoring/index.ts';
import type { KeyedQuestion, WrittenQuestion } from './keyed-question.ts';
import { answerSeed } from './shuffle.ts';

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
