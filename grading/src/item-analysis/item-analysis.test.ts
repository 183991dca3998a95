import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLeast } from './distributions.ts';
import { functioningOf, mantelHaenszel } from './functioning.ts';
import { itemFiguresOf, thirdsOf } from './item-figures.ts';
import { consistencyOf, reliabilityOf } from './reliability.ts';
import { responsesOf } from './responses.ts';

const read = (name: string) =>
  readFileSync(new URL(`expected/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Of R: expected/make.R says how. */
const expected = new Map(
  read('figures.csv').map((line) => {
    const [name, value] = line.split(',');
    return [name!, Number(value)];
  }),
);
const answers = read('answers.csv')
  .slice(1)
  .map((line) => line.split(',').map((cell) => (cell === '' ? null : Number(cell))));
const groups = answers.map(([group]) => group);
const responses = responsesOf(answers.map(([, ...shares]) => shares));

/** Names of figures that are further from R's than a millionth. */
const unlikeR = (figures: Record<string, number | null>) =>
  Object.entries(figures).flatMap(([name, value]) =>
    Math.abs((value ?? Number.NaN) - expected.get(name)!) < 1e-6 ? [] : [name],
  );

// spec: ITM-01, ITM-08
test('difficulty and corrected item-rest correlation are those of R', () => {
  const figures = itemFiguresOf(responses).flatMap(({ difficulty, itemRest }, at) => [
    [`difficulty.${at + 1}`, difficulty],
    [`itemRest.${at + 1}`, itemRest],
  ]);
  expect(figures).toHaveLength(24);
  expect(unlikeR(Object.fromEntries(figures))).toEqual([]);
});

// spec: ITM-02, ITM-08
test('reliability, its interval, the error of a percent and the consistency of passing are those of R', () => {
  const { alpha, low, high, standardError } = reliabilityOf(responses)!;
  const consistency = consistencyOf(responses, { alpha, passPercent: 60 });
  expect(unlikeR({ alpha, low, high, standardError, consistency })).toEqual([]);
});

// spec: ITM-03, ITM-08
test('differential functioning is that of R, and names the question that is unfair', () => {
  const focal = (person: number) => groups[person] === 1;
  const figures = [5, 9].flatMap((item) => {
    const { oddsRatio, chiSquare } = functioningOf(responses, { focal, item: item - 1 })!;
    return [
      [`oddsRatio.${item}`, oddsRatio],
      [`chiSquare.${item}`, chiSquare],
    ];
  });
  expect(unlikeR(Object.fromEntries(figures))).toEqual([]);
  const classes = [4, 8].map((item) => functioningOf(responses, { focal, item })!.class);
  expect(classes).toEqual(['B', 'A']);
  expect(functioningOf(responses, { focal: () => undefined, item: 0 })).toBeNull();
});

test('groups that answer alike are fair, and exchanging them turns the difference round', () => {
  const cell = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1 }), (strata) => {
      const alike = strata.map(([a, b]) => [a, b, a, b] as const);
      expect(mantelHaenszel(alike)!.delta).toBeCloseTo(0, 9);
      const turned = strata.map(([a, b, c, d]) => [c, d, a, b] as const);
      expect(mantelHaenszel(turned)!.delta).toBeCloseTo(-mantelHaenszel(strata)!.delta, 9);
    }),
  );
});

test('a question that everybody answers alike has no correlation; one that nobody was asked no difficulty', () => {
  const rows = [
    [1, 0, null],
    [1, 1, null],
    [1, 0, null],
  ];
  const [same, , unasked] = itemFiguresOf(responsesOf(rows));
  expect(same).toEqual({ asked: 3, difficulty: 1, itemRest: null });
  expect(unasked).toEqual({ asked: 0, difficulty: null, itemRest: null });
  expect(reliabilityOf(responsesOf(rows))).toBeNull();
});

test('the binomial tail falls with what is asked and rises with what is known', () => {
  expect(atLeast(10, 0, 0.3)).toBe(1);
  expect(atLeast(10, 11, 0.3)).toBe(0);
  expect(atLeast(3, 2, 0.5)).toBeCloseTo(0.5, 12);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0.01, max: 0.98, noNaN: true }),
      (size, probability) => {
        const least = Math.ceil(size / 2);
        const here = atLeast(size, least, probability);
        expect(atLeast(size, least + 1, probability)).toBeLessThanOrEqual(here + 1e-12);
        expect(atLeast(size, least, probability + 0.01)).toBeGreaterThanOrEqual(here - 1e-12);
      },
    ),
  );
});

test('the strong and the weak are 27 percent each', () => {
  const thirds = thirdsOf(responses);
  const amount = (third: string) => thirds.filter((one) => one === third).length;
  expect([amount('weak'), amount('middle'), amount('strong')]).toEqual([81, 138, 81]);
});
