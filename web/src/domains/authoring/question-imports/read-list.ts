import type { ReadQuestion } from '@malaka/contracts/authoring/question-imports';

export const SHOWS = ['all', 'good', 'noted', 'invalid'] as const;
export type Show = (typeof SHOWS)[number];

export const isInvalid = ({ content, issues }: ReadQuestion): boolean =>
  content === null || issues.some(({ isError }) => isError);

/** Imported, but with warnings for its author. */
const hasIssues = (question: ReadQuestion): boolean =>
  !isInvalid(question) && question.issues.length > 0;

const isShown: Record<Show, (question: ReadQuestion) => boolean> = {
  all: () => true,
  good: (question) => !isInvalid(question) && !hasIssues(question),
  noted: hasIssues,
  invalid: isInvalid,
};

export const shownOf = (questions: readonly ReadQuestion[], show: Show): ReadQuestion[] =>
  questions.filter(isShown[show]);

/** The number of questions to import, without those the author excluded. */
export const countTaken = (
  questions: readonly ReadQuestion[],
  without: ReadonlySet<number>,
): number =>
  questions.filter((question) => !isInvalid(question) && !without.has(question.number)).length;
