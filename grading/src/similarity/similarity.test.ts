import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foundUpTo, normalQuantile, normalTail, poissonTail, scoreTail } from './distributions.ts';
import { findPairs } from './find-pairs.ts';
import { findLeakedKeys } from './leaked-keys.ts';
import { optionCurvesOf } from './option-curves.ts';
import { pairIndexOf } from './pair-index.ts';
import type { Papers } from './papers.ts';
import { sameSecondsOf } from './same-seconds.ts';
import { simulatePapers, type Simulation } from './simulated-papers.ts';

/** Of R: expected/make.R says how. */
const expected = new Map(
  readFileSync(new URL('expected/figures.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => [line.split(',')[0]!, Number(line.split(',')[1])] as const),
);
const near = (name: string, value: number) =>
  Math.abs(value / expected.get(name)! - 1) < 1e-6 ? [] : [`${name}: ${value}`];

const SCHOOL = 20;
const simulate = (more: Partial<Simulation> = {}) =>
  simulatePapers({ persons: 2000, items: 40, schoolSize: SCHOOL, seed: 3, ...more });
const shareOf = ({ pairs, compared }: ReturnType<typeof findPairs>) => pairs.length / compared;

describe('the distributions', () => {
  test('are those of R', () => {
    const questions = Array.from({ length: 12 }, (_, n) => {
      const wrong = 0.05 + n / 100;
      const right = 0.3 + n / 50;
      return [
        [-3, 1 - wrong - right],
        [1, right],
        [6, wrong],
      ] as const;
    });
    expect([
      ...[0, 10, 20, 30].flatMap((least) => near(`score.${least}`, scoreTail(questions, least))),
      ...[1, 4, 9].flatMap((least) => near(`poisson.${least}`, poissonTail(least, 1.7))),
      ...[1.5, 3, 5].flatMap((z) => near(`normal.${z}`, normalTail(z))),
      ...[0.01, 0.3, 0.999].flatMap((p) => near(`quantile.${p}`, normalQuantile(p))),
    ]).toEqual([]);
  });

  test('the found are those that Benjamini and Hochberg find', () => {
    const ps = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205];
    expect(foundUpTo(ps, 8, 0.05)).toBe(0.008);
    expect(foundUpTo(ps, 1000, 0.05)).toBe(0);
    expect(foundUpTo([], 8, 0.05)).toBe(0);
  });

  test('a tail falls with what is asked for, and is whole at the beginning', () => {
    const chance = fc.double({ min: 0.05, max: 0.45, noNaN: true });
    const question = fc.tuple(chance, chance).map(
      ([a, b]) =>
        [
          [-3, 1 - a - b],
          [2, a],
          [5, b],
        ] as const,
    );
    fc.assert(
      fc.property(
        fc.array(question, { minLength: 1, maxLength: 20 }),
        fc.integer(),
        (asked, at) => {
          const least = at % 100;
          expect(scoreTail(asked, -3 * asked.length)).toBeCloseTo(1, 9);
          expect(scoreTail(asked, least + 1)).toBeLessThanOrEqual(scoreTail(asked, least));
        },
      ),
    );
  });
});

describe('pairs', () => {
  // spec: COL-01
  test('where nobody copied, at most one pair in a thousand is found; where 60 % were, four of five', () => {
    expect(shareOf(findPairs(simulate()))).toBeLessThanOrEqual(0.001);
    const papers = simulatePapers({
      persons: 4000,
      items: 40,
      schoolSize: SCHOOL,
      copied: 0.6,
      seed: 5,
    });
    const found = findPairs(papers).pairs.filter(
      ({ first, second }) => first % SCHOOL === 0 && second === first + 1,
    );
    expect(found.length / 200).toBeGreaterThanOrEqual(0.8);
    const [one] = found;
    expect(one!.answers!.same).toBeGreaterThan(one!.answers!.expected);
    expect(one!.answers!.sameRight + one!.answers!.sameWrong).toBe(one!.answers!.same);
  });

  // spec: COL-05
  test('equal ability, or an equal teacher, is no sign', () => {
    expect(shareOf(findPairs(simulate({ equalAbility: true })))).toBeLessThanOrEqual(0.001);
    expect(shareOf(findPairs(simulate({ taught: 8 })))).toBeLessThanOrEqual(0.001);
  });

  test('only of one set, and of one hour; and none of a small exam', () => {
    const copies = simulate({ copied: 0.9 });
    expect(findPairs(copies).compared).toBe((100 * SCHOOL * (SCHOOL - 1)) / 2);
    const apart = { ...copies, startedAt: copies.startedAt.map((_, person) => person * 3601) };
    expect(findPairs(apart)).toEqual({ pairs: [], compared: 0 });
    const small = simulatePapers({ persons: 40, items: 40, schoolSize: 20, copied: 0.9, seed: 1 });
    expect(findPairs(small)).toEqual({ pairs: [], compared: 0 });
  });

  // spec: COL-06
  test('ten thousand people x 60 questions are compared', () => {
    const papers = simulatePapers({ persons: 10_000, items: 60, schoolSize: 40, seed: 9 });
    expect(findPairs(papers).compared).toBe((250 * 40 * 39) / 2);
  });

  test('the index is the same whoever is first, and in whatever order the questions are', () => {
    const papers = simulate({ copied: 0.6, persons: 400 });
    const indexOf = (of: Papers, first: number, second: number) =>
      pairIndexOf(of, optionCurvesOf(of), { first, second });
    const turned = reorder(papers, (item) => 39 - item);
    for (const first of [0, 20, 40, 60]) {
      const index = indexOf(papers, first, first + 1);
      expect(indexOf(papers, first + 1, first)?.p ?? 1).toBeCloseTo(index?.p ?? 1, 12);
      expect(indexOf(turned, first, first + 1)?.p ?? 1).toBeCloseTo(index?.p ?? 1, 9);
    }
  });
});

function reorder(papers: Papers, to: (item: number) => number): Papers {
  const move = <T extends Uint8Array | Int32Array>(values: T): T => {
    const moved = values.slice() as T;
    values.forEach((value, at) => {
      const item = at % papers.items;
      moved[at - item + to(item)] = value;
    });
    return moved;
  };
  const { choices, right, savedAt } = papers;
  return { ...papers, choices: move(choices), right: move(right), savedAt: move(savedAt) };
}

describe('times and keys', () => {
  // spec: COL-02
  test('answers in the same seconds are found, and those of people who worked alone are not', () => {
    const inStep = findPairs(simulate({ copied: 0.4, inStep: true })).pairs;
    const copies = inStep.filter(
      ({ first, second, seconds }) => first % SCHOOL === 0 && second === first + 1 && seconds,
    );
    expect(copies.length).toBeGreaterThanOrEqual(80);
    expect(copies[0]!.seconds!.near).toBeGreaterThan(copies[0]!.seconds!.expected);
    const alone = findPairs(simulate()).pairs.filter(({ seconds }) => seconds);
    expect(alone).toEqual([]);
    expect(sameSecondsOf(simulate(), 0, 5)).toBeUndefined();
  });

  // spec: COL-02
  test('who is too fast and too right at exposed questions is found, and nobody else', () => {
    const exposed = Array.from({ length: 40 }, (_, item) => item < 20);
    const found = findLeakedKeys(simulate({ leaked: true }), exposed);
    const holders = found.filter(({ person }) => person % SCHOOL === 2);
    expect(holders.length).toBeGreaterThanOrEqual(75);
    expect(found.length - holders.length).toBeLessThanOrEqual(1);
    expect(holders[0]!.exposedSeconds).toBeLessThan(holders[0]!.freshSeconds);
    expect(findLeakedKeys(simulate(), exposed)).toEqual([]);
    expect(
      findLeakedKeys(
        simulate({ leaked: true }),
        exposed.map(() => true),
      ),
    ).toEqual([]);
  });
});
