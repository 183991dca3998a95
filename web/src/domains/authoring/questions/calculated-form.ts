import {
  drawNumbers,
  type DrawnNumber,
  failingDraw,
  isNumberName,
  isRange,
  type NamedRange,
  readRange,
  textFormulas,
  valueOf,
} from '@malaka/grading/drawn-numbers';
import { readFormula } from '@malaka/grading/formula';
import type { FormAnswer } from './question-form.ts';

export const formulaRows = (answers: readonly FormAnswer[]): FormAnswer[] =>
  answers.filter(({ rule }) => !isRange(rule));

export const numberRows = (answers: readonly FormAnswer[]): FormAnswer[] =>
  answers.filter(({ rule }) => isRange(rule));

/** A range as typed in its three fields, not necessarily valid. */
export type RangeFields = { min: string; max: string; step: string };

export function fieldsOf(rule: string): RangeFields {
  const [min = '', rest = ''] = rule.split('..');
  const [max = '', step = '1'] = rest.split(':');
  return { min, max, step };
}

export const ruleOf = ({ min, max, step }: RangeFields): string =>
  `${min.trim()}..${max.trim()}${step.trim() === '1' ? '' : `:${step.trim()}`}`;

const NAMES = [...'abcdefghijklmnopqrstuvwxyz'];

/** The first letter that no number uses. */
export const nextName = (answers: readonly FormAnswer[]): string =>
  NAMES.find((name) => numberRows(answers).every(({ text }) => text !== name)) ?? '';

/** The valid ranges. */
export const readyRanges = (answers: readonly FormAnswer[]): NamedRange[] =>
  numberRows(answers).flatMap(({ text, rule }) => {
    const range = readRange(rule);
    return range && isNumberName(text.trim()) ? [{ name: text.trim(), ...range }] : [];
  });

/** Example numbers for one learner, by the formulas of the form. */
export const drawOf = (
  { text, answers }: { text: string; answers: readonly FormAnswer[] },
  seed: number,
): DrawnNumber[] =>
  drawNumbers(
    readyRanges(answers),
    [...formulaRows(answers).map((row) => row.text), ...textFormulas(text)],
    seed,
  );

const EXAMPLES = 5;

/** Undefined if these numbers have no result. */
export type Example = { numbers: DrawnNumber[]; value: number | undefined };

/**
 * Draws with a formula's results; a draw without a result comes first. Empty while the formula is
 * invalid.
 */
export function examplesOf(
  answers: readonly FormAnswer[],
  formula: string,
  round: number,
): Example[] {
  const ranges = readyRanges(answers);
  if (ranges.length === 0 || 'problem' in readFormula(formula)) return [];
  const failing = failingDraw(ranges, formula);
  const drawn = Array.from({ length: EXAMPLES }, (_, n) =>
    drawNumbers(ranges, [], round * EXAMPLES + n),
  );
  return [...(failing ? [failing] : []), ...drawn]
    .slice(0, EXAMPLES)
    .map((numbers) => ({ numbers, value: valueOf(formula, numbers) }));
}
