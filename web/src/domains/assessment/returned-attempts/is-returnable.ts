import type { AttemptFacts } from '@malaka/contracts/learning/lesson-tests';

/** The server's rule: only failed attempts, and only once. */
export const isReturnable = ({ finishedAt, isPassed, returned }: AttemptFacts): boolean =>
  finishedAt !== null && !isPassed && returned === null;
