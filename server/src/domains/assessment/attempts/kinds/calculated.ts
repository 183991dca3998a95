import { type DrawnNumber, figure, fillNumbers, valueOf } from '@malaka/grading/drawn-numbers';
import { plainText } from '@malaka/grading/plain-text';
import { shownNumber } from '@malaka/grading/typed-number';
import { formulasOf } from '#/domains/authoring/index.ts';
import { kind } from './kind.ts';
import { bestOf, typed, unitsOf } from './typed.ts';

/**
 * A number to be calculated from values drawn for each learner; without them, as its author wrote
 * it.
 */
export const calculated = kind('calculated', {
  ...typed('calculated'),
  show: ({ text, answers, numbers }) => ({
    text: numbers ? fillNumbers(text, numbers) : text,
    answers: unitsOf(formulasOf(answers)),
    pieces: [],
    numbers: (numbers ?? []).map(({ name, value }) => ({ name, value: figure(value) })),
  }),
  toGraded: ({ id, type, answers, numbers }) => ({
    id,
    type,
    answers: formulasOf(answers).map(({ rule, text, ...answer }) => ({
      ...answer,
      formula: plainText(text),
      around: rule,
    })),
    numbers: numbers ?? [],
  }),
  right({ answers, numbers }) {
    const best = bestOf(formulasOf(answers));
    if (!best) return { typed: '' };
    const [unit] = unitsOf([best]);
    const value = formulaValue(plainText(best.text), best.rule, numbers);
    return { typed: `${value} ${unit?.text ?? ''}`.trim() };
  },
  ofKey(question, key) {
    if (question.type !== 'calculated') return { typed: key.typed };
    const [first] = formulasOf(question.answers);
    return { typed: formulaValue(key.typed, first?.rule ?? '', question.numbers) };
  },
});

/** The value of a formula with a learner's numbers; without numbers the formula itself. */
function formulaValue(
  formula: string,
  around: string,
  numbers: readonly DrawnNumber[] | null,
): string {
  if (numbers === null) return formula;
  const value = valueOf(formula, numbers);
  return value === undefined ? '' : figure(shownNumber(value, around));
}
