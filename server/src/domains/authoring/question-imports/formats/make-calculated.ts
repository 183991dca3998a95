import {
  isRange,
  type NamedRange,
  readRange,
  shownNames,
  writeRange,
} from '@malaka/grading/drawn-numbers';
import { namesOf, readFormula } from '@malaka/grading/formula';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { type Accepted, accepting, type Common } from './make-drafts.ts';
import type { Draft, Read } from './read.ts';

/** A number with its range, valid or not. */
export type ReadNumber = { name: string; range: string };

/** Formulas, used like accepted numbers, with the numbers they need. */
export function calculated(
  common: Common,
  { options, numbers }: { options: readonly Accepted[]; numbers: readonly ReadNumber[] },
): Read {
  const read = accepting(common, { type: 'calculated', options });
  const { content } = read;
  if (!content) return read;
  const rows = numbers.map(({ name, range }) => ({
    text: escapeHtml(name),
    score: 0,
    details: range,
  }));
  return { ...read, content: { ...content, answers: [...content.answers, ...rows] } };
}

/** The numbers that the text shows or a formula needs. */
export function neededNumbers(
  numbers: readonly ReadNumber[],
  { text, formulas }: { text: string; formulas: readonly string[] },
): ReadNumber[] {
  const needed = shownNames(text);
  for (const formula of formulas) {
    const read = readFormula(formula);
    // An unreadable formula is reported as a whole.
    if ('problem' in read) return [...numbers];
    for (const name of namesOf(read.formula)) needed.add(name);
  }
  return numbers.filter(({ name }) => needed.has(name));
}

type Rows = Pick<Draft, 'answers'>;

export const formulasOfDraft = ({ answers }: Rows) =>
  answers.filter(({ details }) => !isRange(details));

export const rangesOfDraft = ({ answers }: Rows): NamedRange[] =>
  answers.flatMap(({ text, details }) => {
    const range = isRange(details) ? readRange(details) : undefined;
    return range ? [{ name: plainText(text), ...range }] : [];
  });

export const numberOf = ({ name, ...range }: NamedRange): ReadNumber => ({
  name,
  range: writeRange(range),
});
