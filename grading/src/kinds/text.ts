import { earnable } from '../points.ts';
import { kind } from './kind.ts';

/** A free answer, graded by an examiner; it has no key. */
export const text = kind('text', {
  maxScore: earnable,
  score: () => 0,
  withKey: (question) => question,
  keyText: () => '',
});
