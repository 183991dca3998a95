import { best } from '../points.ts';
import type { GradedNumber } from '../questions.ts';
import { isAround, readNumber } from '../typed-number.ts';
import { kind } from './kind.ts';

export const number = kind('number', {
  maxScore: ({ answers }) => best(answers),
  score: ({ answers }, { typed }) => best(answers.filter((answer) => takes(answer, typed))),
  withKey: (question, { typed }) => ({
    ...question,
    answers: [{ id: 0, text: typed, score: 1, around: question.answers[0]?.around ?? '' }],
  }),
  keyText: ({ answers }) =>
    JSON.stringify(answers.map(({ text, score, around }) => [text, score, around])),
});

/**
 * Whether a typed number is within the tolerance; its unit may be omitted, but must not be wrong.
 */
function takes({ text, around }: GradedNumber, typed: string): boolean {
  const right = readNumber(text);
  return right !== undefined && isAround({ value: right.value, around }, typed);
}
