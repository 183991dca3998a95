import { sum, earnable } from '../points.ts';
import { kind } from './kind.ts';

/** A long answer, graded by people by its criteria; it has no key. */
export const essay = kind('essay', {
  maxScore: ({ criteria }) => sum(criteria.map(earnable)),
  score: () => 0,
  withKey: (question) => question,
  keyText: () => '',
});
