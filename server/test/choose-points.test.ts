import { expect, test } from 'vitest';
import { chooseCommits } from './choose-points.ts';

const upTo = (amount: number) => Array.from({ length: amount }, (_, at) => at + 1);

test('of up to forty commits each is a point', () => {
  expect(chooseCommits(0, 1)).toEqual([]);
  expect(chooseCommits(1, 1)).toEqual([1]);
  expect(chooseCommits(40, 1)).toEqual(upTo(40));
});

test.each([41, 60, 5000])('of %i the first ten, the last ten and twenty by the seed', (amount) => {
  const chosen = chooseCommits(amount, 1);
  expect(chosen.slice(0, 10)).toEqual(upTo(10));
  expect(chosen.slice(-10)).toEqual(upTo(amount).slice(-10));
  expect(new Set(chosen).size).toBe(40);
  expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
  expect(chooseCommits(amount, 1)).toEqual(chosen);
});

test('another seed chooses others', () => {
  expect(chooseCommits(5000, 2)).not.toEqual(chooseCommits(5000, 1));
});
