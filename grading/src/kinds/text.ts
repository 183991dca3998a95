import { earnable } from '../points.ts';
import { kind } from './kind.ts';

/** Answered in words: an examiner gives the points, and there is no key. */
export const text = kind('text', {
  maxScore: earnable,
  score: () => 0,
  withKey: (question) => question,
  keyText: () => '',
});
