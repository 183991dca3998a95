import { expect, test } from 'vitest';
import { creditsTyped } from './credits-typed.ts';

test.each([
  ['2', 2],
  ['+2', 2],
  ['-1,5', -1.5],
  ['−3', -3],
  [' 0.25 ', 0.25],
])('%s is %d', (typed, amount) => {
  expect(creditsTyped(typed)).toBe(amount);
});

test.each(['', '-', 'ikki', '1.234', '1e3', '1000', '--2'])('%j is no amount', (typed) => {
  expect(creditsTyped(typed)).toBeNaN();
});
