import { coveredSeconds, type Range } from '@malaka/grading/watched';
import { describe, expect, test } from 'vitest';
import { creditPlayed, nextLessonId, openLessonIds } from './rules.ts';

const lessons = [
  { id: 1, isDone: true },
  { id: 2, isDone: false },
  { id: 3, isDone: true },
  { id: 4, isDone: false },
];

describe('order of lessons', () => {
  // spec: LRN-17
  test('upgrade and retraining open the done ones and the first that is not', () => {
    expect([...openLessonIds('upgrade', lessons)]).toEqual([1, 2, 3]);
    expect([...openLessonIds('retraining', lessons)]).toEqual([1, 2, 3]);
  });

  test('paid and informal open all', () => {
    expect(openLessonIds('paid', lessons).size).toBe(4);
    expect(openLessonIds('informal', lessons).size).toBe(4);
  });

  test('the next lesson is the first that is not done', () => {
    expect(nextLessonId(lessons)).toBe(2);
    expect(nextLessonId([{ id: 1, isDone: true }])).toBeNull();
    expect(nextLessonId([])).toBeNull();
  });
});

describe('credited seconds', () => {
  const start = new Date('2026-03-01T10:00:00Z');
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const report = (
    state: { ranges: Range[]; creditedAt: Date },
    seconds: number,
    ...played: Range[]
  ) => creditPlayed(state, played, { now: after(seconds), duration: 1000 });
  const fresh = { ranges: [] as Range[], creditedAt: start };

  test('only as fast as the clock times two', () => {
    const { ranges } = report(fresh, 10, { from: 0, to: 1000 });
    expect(ranges).toEqual([{ from: 0, to: 20 }]);
  });

  test('many small ranges share one allowance', () => {
    const pieces = Array.from({ length: 50 }, (_, place) => ({
      from: place * 20,
      to: place * 20 + 10,
    }));
    expect(coveredSeconds(report(fresh, 10, ...pieces).ranges)).toBe(20);
  });

  test('parallel reports of the same moment are paid once', () => {
    const first = report(fresh, 10, { from: 0, to: 20 });
    const second = report(first, 10, { from: 500, to: 520 });
    expect(second.ranges).toEqual([{ from: 0, to: 20 }]);
  });

  test('a report that is sent again costs nothing', () => {
    const first = report(fresh, 10, { from: 0, to: 10 });
    const again = report(first, 10, { from: 0, to: 10 });
    expect(again).toEqual(first);
    expect(report(again, 20, { from: 0, to: 30 }).ranges).toEqual([{ from: 0, to: 30 }]);
  });

  test('at double speed a late report takes nothing from the next one', () => {
    const late = report(fresh, 11, { from: 0, to: 20 });
    const next = report(late, 20, { from: 20, to: 40 });
    expect(next.ranges).toEqual([{ from: 0, to: 40 }]);
  });

  test('a lesson opened yesterday does not pay for the whole video', () => {
    const { ranges } = report(fresh, 24 * 60 * 60, { from: 0, to: 1000 });
    expect(ranges).toEqual([{ from: 0, to: 360 }]);
  });

  test('a clock that goes back credits nothing and takes nothing', () => {
    const state = report(fresh, -30, { from: 0, to: 100 });
    expect(state.ranges).toEqual([]);
  });
});
