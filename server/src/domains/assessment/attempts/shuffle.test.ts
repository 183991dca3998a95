import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerSeed, shuffled } from './keyed-question.ts';

describe('shuffled', () => {
  test('it is the same order for a seed, and all items are there', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(2 ** 31 - 1), (items, seed) => {
        const order = shuffled(items, seed);
        expect(order).toEqual(shuffled(items, seed));
        expect(order.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
      }),
    );
  });

  test('every item comes first about equally often', () => {
    const first = [0, 0, 0, 0];
    for (let seed = 0; seed < 4000; seed += 1) first[shuffled([0, 1, 2, 3], seed)[0]!]! += 1;
    for (const amount of first) expect(Math.abs(amount - 1000)).toBeLessThan(120);
  });

  test('questions of one attempt have orders of their own', () => {
    const orders = [1, 2, 3, 4, 5, 6].map((id) => shuffled([1, 2, 3, 4], answerSeed(7, id)).join());
    expect(new Set(orders).size).toBeGreaterThan(2);
  });
});
