import type { ReadQuestion } from '@malaka/contracts/authoring/question-imports';

export const SHOWS = ['all', 'good', 'noted', 'faulty'] as const;
export type Show = (typeof SHOWS)[number];

export const isFaulty = ({ content, faults }: ReadQuestion): boolean =>
  content === null || faults.some(({ isError }) => isError);

/** Comes in, but its author should look at it. */
const isNoted = (question: ReadQuestion): boolean =>
  !isFaulty(question) && question.faults.length > 0;

const isShown: Record<Show, (question: ReadQuestion) => boolean> = {
  all: () => true,
  good: (question) => !isFaulty(question) && !isNoted(question),
  noted: isNoted,
  faulty: isFaulty,
};

export const shownOf = (questions: readonly ReadQuestion[], show: Show): ReadQuestion[] =>
  questions.filter(isShown[show]);

/** How many come in, without those that the author left out. */
export const countTaken = (
  questions: readonly ReadQuestion[],
  without: ReadonlySet<number>,
): number =>
  questions.filter((question) => !isFaulty(question) && !without.has(question.number)).length;
