import { expect, test } from 'vitest';
import { yearlyMinimum } from './rules.ts';

const settings = {
  'credits.minimum': 36,
  'credits.minimums': [
    { positionTypeId: 3, minimum: 24 },
    { positionTypeId: 7, minimum: 0 },
  ],
};

test.each([
  [3, 24],
  [7, 0],
  [5, 36],
  [null, 36],
])('the minimum of position type %s is %d', (positionTypeId, minimum) => {
  expect(yearlyMinimum(settings, positionTypeId)).toBe(minimum);
});
