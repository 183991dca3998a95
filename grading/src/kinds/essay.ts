import { sum, earnable } from '../points.ts';
import { kind } from './kind.ts';

/** A long answer: people give the points by its criteria, and there is no key. */
export const essay = kind('essay', {
  maxScore: ({ criteria }) => sum(criteria.map(earnable)),
  score: () => 0,
  withKey: (question) => question,
  keyText: () => '',
});
