import { type DrawnNumber, valueOf } from '../drawn-numbers.ts';
import { best } from '../points.ts';
import type { GradedFormula } from '../questions.ts';
import { isAround } from '../typed-number.ts';
import { kind } from './kind.ts';

/** The learner types a number calculated from numbers drawn for them. */
export const calculated = kind('calculated', {
  maxScore: ({ answers }) => best(answers),
  score: ({ answers, numbers }, { typed }) =>
    best(answers.filter((answer) => takes(answer, numbers, typed))),
  withKey: (question, { typed }) => ({
    ...question,
    answers: [{ id: 0, formula: typed, score: 1, around: question.answers[0]?.around ?? '' }],
  }),
  // The drawn numbers are not part of the key: it is the same for all learners.
  keyText: ({ answers }) =>
    JSON.stringify(answers.map(({ formula, score, around }) => [formula, score, around])),
});

function takes(
  { formula, around }: GradedFormula,
  numbers: readonly DrawnNumber[],
  typed: string,
): boolean {
  const value = valueOf(formula, numbers);
  return value !== undefined && isAround({ value, around }, typed);
}
