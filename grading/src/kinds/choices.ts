import { best, earnable, sum } from '../points.ts';
import type { GradedAnswer } from '../questions.ts';
import { kind } from './kind.ts';

type Chosen = { answers: readonly GradedAnswer[] };

/** One of the answers can be chosen. */
const oneOf = {
  maxScore: ({ answers }: Chosen) => best(answers),
  score({ answers }: Chosen, { answerId }: { answerId: number }) {
    const chosen = answers.find(({ id }) => id === answerId);
    return chosen === undefined ? 0 : earnable(chosen);
  },
  withKey: <Question extends Chosen>(question: Question, { answerId }: { answerId: number }) => ({
    ...question,
    answers: rightOnes(question.answers, new Set([answerId])),
  }),
  keyText: ({ answers }: Chosen) => keyTextOf(answers),
};

export const single = kind('single', oneOf);
export const trueFalse = kind('true_false', oneOf);

export const multiple = kind('multiple', {
  maxScore: ({ answers }) => sum(answers.map(earnable)),
  /**
   * Decision 84: a single wrong choice costs all points, so ticking everything is no strategy. If
   * the author has set penalties, these apply instead, never below zero in total.
   */
  score({ answers }, { answerIds }) {
    const chosenIds = new Set(answerIds);
    const chosen = answers.filter(({ id }) => chosenIds.has(id));
    if (chargesWrong(answers)) return Math.max(0, sum(chosen.map(({ score }) => score)));
    const hasWrong = chosen.some((answer) => earnable(answer) === 0);
    return hasWrong ? 0 : sum(chosen.map(earnable));
  },
  withKey: (question, { answerIds }) => ({
    ...question,
    answers: rightOnes(question.answers, new Set(answerIds)),
  }),
  keyText: ({ answers }) => keyTextOf(answers),
});

/** Whether wrong answers have penalties. */
export const chargesWrong = (answers: readonly { score: number }[]): boolean =>
  answers.some(({ score }) => score < 0);

/** Choosing all right answers earns all points, however they are distributed. */
export const rightOnes = (
  answers: readonly GradedAnswer[],
  right: ReadonlySet<number>,
): GradedAnswer[] => answers.map(({ id }) => ({ id, score: right.has(id) ? 1 : 0 }));

const keyTextOf = (answers: readonly GradedAnswer[]): string =>
  JSON.stringify(
    answers
      .filter(({ score }) => score !== 0)
      .map(({ id, score }) => [id, score])
      .toSorted(([one], [other]) => one! - other!),
  );
