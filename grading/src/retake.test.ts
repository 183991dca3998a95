import { expect, test } from 'vitest';
import { retakeAt } from './retake.ts';

test('the block counts from the end of the attempt, across midnight too', () => {
  expect(retakeAt(new Date('2026-12-31T23:40:30Z'), 40)).toEqual(new Date('2027-01-01T00:20:30Z'));
});
