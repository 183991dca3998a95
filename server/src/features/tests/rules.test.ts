import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerSeed, blockedUntil, isPossible, shuffled } from './rules.ts';

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

describe('retake block', () => {
  const finishedAt = new Date('2026-11-20T10:00:00Z');
  const at = (minutes: number) => new Date(finishedAt.getTime() + minutes * 60_000);

  // spec: TST-02, LIM-06
  test('it lasts 40 minutes after a failed attempt', () => {
    const failed = { isPassed: false, finishedAt };
    expect(blockedUntil(failed, at(0))).toEqual(at(40));
    expect(blockedUntil(failed, at(39.99))).toEqual(at(40));
    expect(blockedUntil(failed, at(40))).toBeNull();
  });

  test('there is none after a passed one, nor before the first', () => {
    expect(blockedUntil({ isPassed: true, finishedAt }, at(1))).toBeNull();
    expect(blockedUntil(undefined, at(1))).toBeNull();
  });
});

test('a response names own answers, each once, and one for a single', () => {
  const answers = [1, 2].map((id) => ({ id, text: '', score: 0 }));
  const question = { id: 1, version: 1, text: '', explanation: '', answers };
  expect(isPossible({ ...question, type: 'single' }, [1])).toBe(true);
  expect(isPossible({ ...question, type: 'single' }, [])).toBe(true);
  expect(isPossible({ ...question, type: 'single' }, [1, 2])).toBe(false);
  expect(isPossible({ ...question, type: 'multiple' }, [1, 2])).toBe(true);
  expect(isPossible({ ...question, type: 'multiple' }, [1, 1])).toBe(false);
  expect(isPossible({ ...question, type: 'multiple' }, [3])).toBe(false);
});
