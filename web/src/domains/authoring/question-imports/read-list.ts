import type { ReadQuestion } from '@malaka/contracts/authoring/question-imports';

export const SHOWS = ['all', 'good', 'noted', 'invalid'] as const;
export type Show = (typeof SHOWS)[number];

export const isInvalid = ({ content, issues }: ReadQuestion): boolean =>
  content === null || issues.some(({ isError }) => isError);

/** Comes in, but its author should look at it. */
const isNoted = (question: ReadQuestion): boolean =>
  !isInvalid(question) && question.issues.length > 0;

const isShown: Record<Show, (question: ReadQuestion) => boolean> = {
  all: () => true,
  good: (question) => !isInvalid(question) && !isNoted(question),
  noted: isNoted,
  invalid: isInvalid,
};

export const shownOf = (questions: readonly ReadQuestion[], show: Show): ReadQuestion[] =>
  questions.filter(isShown[show]);

/** How many come in, without those that the author left out. */
export const countTaken = (
  questions: readonly ReadQuestion[],
  without: ReadonlySet<number>,
): number =>
  questions.filter((question) => !isInvalid(question) && !without.has(question.number)).length;
