import { expect, test } from 'vitest';
import { creditArcs, earnedOf } from './credit-arcs.ts';

const year = { year: 2026, minimum: 36, missing: 0, alternative: 0, carried: 0, collected: 0 };

test('carried credits and those of papers are arcs of their own', () => {
  expect(creditArcs({ ...year, collected: 27, carried: 6, alternative: 9 })).toEqual({
    carried: expect.closeTo(16.67, 1),
    alternative: 25,
    earned: expect.closeTo(33.33, 1),
  });
  expect(creditArcs({ ...year, collected: 5, minimum: 0 })).toEqual({
    carried: 0,
    alternative: 0,
    earned: 0,
  });
});

test('what binary fractions leave over is not shown', () => {
  expect(earnedOf({ collected: 7.3, carried: 3.1, alternative: 0 })).toBe(4.2);
});
