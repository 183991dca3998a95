import { type DrawnNumber, drawNumbers, textFormulas } from '@malaka/grading/drawn-numbers';
import { plainText } from '@malaka/grading/plain-text';
import { formulasOf, rangesOf } from '#/domains/authoring/index.ts';
import type { KeyedQuestion, WrittenQuestion } from './keyed-question.ts';
import { answerSeed } from './shuffle.ts';

/**
 * The question as the attempt of this seed asks it. Its numbers are kept nowhere: the seed and the
 * version make the same ones wherever it is shown, graded or graded again.
 */
export const drawQuestion = (question: WrittenQuestion, seed: number): KeyedQuestion =>
  question.type === 'calculated'
    ? { ...question, numbers: numbersOf(question, answerSeed(seed, question.id)) }
    : question;

/** The question as its author wrote it, its numbers by their names: for those who ask nobody. */
export const asWritten = (question: WrittenQuestion): KeyedQuestion =>
  question.type === 'calculated' ? { ...question, numbers: null } : question;

function numbersOf(
  { text, answers }: Extract<WrittenQuestion, { type: 'calculated' }>,
  seed: number,
): DrawnNumber[] {
  const formulas = formulasOf(answers).map((answer) => plainText(answer.text));
  return drawNumbers(rangesOf(answers), [...formulas, ...textFormulas(text)], seed);
}
