import { expect, test } from 'vitest';
import { qualityOf } from './quality.ts';

test.each([
  [null, null, undefined],
  [-0.1, 50, 'reversed'],
  [0.1, 96, 'easy'],
  [0.3, 15, 'hard'],
  [0.1, 60, 'weak'],
  [0.4, 60, undefined],
])('discrimination %j at %j percent right means %j', (discrimination, rightPercent, quality) => {
  expect(qualityOf({ discrimination, rightPercent })).toBe(quality);
});
