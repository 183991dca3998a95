import type { AttemptFacts } from '@malaka/contracts/learning/tests';

/** As the server decides it: only a failed attempt, once. */
export const isReturnable = ({ finishedAt, isPassed, returned }: AttemptFacts): boolean =>
  finishedAt !== null && !isPassed && returned === null;
