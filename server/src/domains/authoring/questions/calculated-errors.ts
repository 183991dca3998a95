import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import {
  type DrawnNumber,
  failingDraw,
  figure,
  isNumberName,
  isRange,
  type NamedRange,
  readRange,
  shownNames,
  textFormulas,
} from '@malaka/grading/drawn-numbers';
import { namesOf, readFormula } from '@malaka/grading/formula';
import { plainText } from '@malaka/grading/plain-text';
import { readAround } from '@malaka/grading/typed-number';

export type CalculatedErrorName =
  | 'formulaWrong'
  | 'formulaUnknown'
  | 'formulaTooLong'
  | 'formulaEnds'
  | 'noNumbers'
  | 'nameWrong'
  | 'nameTwice'
  | 'nameUnknown'
  | 'nameNotShown'
  | 'rangeWrong'
  | 'noValue'
  | 'textFormulaWrong';

type Found = {
  path: string;
  name: CalculatedErrorName | 'noAccepted' | 'toleranceWrong';
  about?: string;
};
type Row = { text: string; details: string; n: number };

const rowsOf = ({ answers }: Pick<QuestionDraft, 'answers'>) => {
  const rows = answers.map(({ text, details }, n): Row => ({ text: plainText(text), details, n }));
  return {
    numbers: rows.filter(({ details }) => isRange(details)),
    formulas: rows.filter(({ details }) => !isRange(details)),
  };
};

/** Each number needs a unique name and a range. */
export function rangeErrors(draft: Pick<QuestionDraft, 'answers'>): Found[] {
  const { numbers } = rowsOf(draft);
  const names = numbers.map(({ text }) => text);
  return numbers.flatMap(({ text, details, n }, place): Found[] => [
    ...(isNumberName(text) ? [] : [error(n, 'answer', 'nameWrong', text)]),
    ...(names.indexOf(text) < place ? [error(n, 'answer', 'nameTwice', text)] : []),
    ...(readRange(details) ? [] : [error(n, 'details', 'rangeWrong', details)]),
  ]);
}

/** Every formula must be computable for any draw: some hundred draws are tried out. */
export function calculatedErrors(draft: Pick<QuestionDraft, 'text' | 'answers'>): Found[] {
  const { numbers, formulas } = rowsOf(draft);
  if (formulas.length === 0) return [{ path: 'answers', name: 'noAccepted' }];
  if (numbers.length === 0) return [{ path: 'answers', name: 'noNumbers' }];
  if (rangeErrors(draft).length > 0) return [];
  const ranges = numbers.map(({ text, details }) => ({ name: text, ...readRange(details)! }));
  return [
    ...formulas.flatMap(({ text, details, n }): Found[] => [
      ...formulaErrors(text, ranges).map((found) => ({ path: `answers.${n}.answer`, ...found })),
      ...(readAround(details) ? [] : [error(n, 'details', 'toleranceWrong', details)]),
    ]),
    ...textErrors(draft.text, formulas, ranges),
  ];
}

type Problem = Pick<Found, 'name' | 'about'>;

function formulaErrors(text: string, ranges: readonly NamedRange[]): Problem[] {
  // An empty one is reported as an empty answer.
  if (text === '') return [];
  const read = readFormula(text);
  if ('problem' in read) {
    const { name, about } = read.problem;
    if (name === 'tooLong') return [{ name: 'formulaTooLong' }];
    if (name === 'unknown') return [{ name: 'formulaUnknown', about }];
    return [about === '' ? { name: 'formulaEnds' } : { name: 'formulaWrong', about }];
  }
  const known = new Set(ranges.map(({ name }) => name));
  const unknown = Array.from(namesOf(read.formula)).filter((name) => !known.has(name));
  if (unknown.length > 0) return unknown.map((about) => ({ name: 'nameUnknown', about }));
  const failing = failingDraw(ranges, text);
  return failing ? [{ name: 'noValue', about: numbersText(failing) }] : [];
}

/**
 * Calculated values in the text must be computable, and the text must show all numbers a learner
 * needs.
 */
function textErrors(
  html: string,
  formulas: readonly Row[],
  ranges: readonly NamedRange[],
): Found[] {
  const inText = textFormulas(html);
  const wrong = inText.filter((formula) => formulaErrors(formula, ranges).length > 0);
  const shown = shownNames(html);
  const needed = new Set(
    formulas.flatMap(({ text }) => {
      const read = readFormula(text);
      return 'problem' in read ? [] : Array.from(namesOf(read.formula));
    }),
  );
  const hidden = ranges.filter(({ name }) => needed.has(name) && !shown.has(name));
  return [
    ...wrong.map((about): Found => ({ path: 'question', name: 'textFormulaWrong', about })),
    ...hidden.map(({ name }): Found => ({ path: 'question', name: 'nameNotShown', about: name })),
  ];
}

/** `a = 0; b = 3`. */
const numbersText = (numbers: readonly DrawnNumber[]): string =>
  numbers.map(({ name, value }) => `${name} = ${figure(value)}`).join('; ');

const error = (n: number, field: string, name: Found['name'], about: string): Found => ({
  path: `answers.${n}.${field}`,
  name,
  about,
});
