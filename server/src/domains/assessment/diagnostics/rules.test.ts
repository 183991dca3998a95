import fc from 'fast-check';
import { percentOf } from '@malaka/grading/grade';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#/domains/content/platform-settings/queries.ts';
import { NO_CORRECTIONS, SUBMITTED_NOW } from '#/domains/assessment/attempts/corrections.ts';
import { bandOf, drawQuestions, gradeByCategory } from './rules.ts';

const bank = (amounts: readonly number[]) =>
  amounts.flatMap((amount, n) =>
    Array.from({ length: amount }, (_, place) => ({ id: 100 * n + place, categoryId: n + 1 })),
  );
const none = new Set<number>();

describe('the draw', () => {
  test('takes so many of each category, fewer where the bank has fewer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(12), { maxLength: 6 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(),
        (amounts, perCategory, seed) => {
          const drawn = drawQuestions(bank(amounts), { seed, perCategory, seen: none });
          expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
          for (const [n, amount] of amounts.entries()) {
            const own = drawn.filter(({ categoryId }) => categoryId === n + 1);
            expect(own).toHaveLength(Math.min(amount, perCategory));
          }
          expect(drawQuestions(bank(amounts), { seed, perCategory, seen: none })).toEqual(drawn);
        },
      ),
    );
  });

  test('prefers what the learner has not met', () => {
    const seen = new Set([0, 1, 2]);
    const drawn = drawQuestions(bank([6]), { seed: 7, perCategory: 3, seen });
    expect(new Set(drawn.map(({ id }) => id))).toEqual(new Set([3, 4, 5]));
    const more = drawQuestions(bank([6]), { seed: 7, perCategory: 4, seen });
    expect(more.filter(({ id }) => seen.has(id))).toHaveLength(1);
  });
});

// spec: DIAG-13
test('a percent has two decimals at most and lies between 0 and 100; nothing of nothing is 0', () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(1, 3)).toBe(33.33);
  expect(percentOf(2, 3)).toBe(66.67);
  expect(percentOf(1.005, 100)).toBe(1.01);
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (one, other) => {
      const [score, most] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
      const percent = percentOf(score, most);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(String(percent)).toMatch(/^\d+(\.\d{1,2})?$/);
      if (most > 0) expect(Math.abs(percent - (100 * score) / most)).toBeLessThan(0.005_001);
    }),
  );
});

test('points are summed by category; what was not answered is wrong', () => {
  const question = (id: number) => ({
    id,
    version: 1,
    text: '',
    explanation: '',
    score: 0,
    type: 'single' as const,
    answers: [
      { id: id * 10, text: 'a', score: 0.1 },
      { id: id * 10 + 1, text: 'b', score: 0 },
    ],
  });
  const drawn = [1, 2, 3, 4].map((id) => ({ id, version: 1, categoryId: id < 4 ? 7 : 8 }));
  const chosen = new Map([
    [1, [10]],
    [2, [20]],
    [3, [31]],
  ]);
  const counting = { corrections: NO_CORRECTIONS, submittedTurn: SUBMITTED_NOW };
  expect(gradeByCategory(drawn, [1, 2, 3, 4].map(question), chosen, counting)).toEqual([
    { categoryId: 7, score: 0.2, maxScore: 0.3 },
    { categoryId: 8, score: 0, maxScore: 0.1 },
  ]);
});

test.each([
  [0, 1],
  [30, 1],
  [30.01, 2],
  [55, 2],
  [56, 3],
  [75, 3],
  [75.5, 4],
  [100, 4],
])('%d percent lies in band %d of those that are there at first', (percent, place) => {
  expect(bandOf(defaultSettings['diagnostic.bands'], percent)).toMatchObject({ place, count: 4 });
});
