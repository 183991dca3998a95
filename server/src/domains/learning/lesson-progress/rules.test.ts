import { coveredSeconds, type Range } from '@malaka/grading/watched';
import { describe, expect, test } from 'vitest';
import {
  creditOfflineWatching,
  creditPlayed,
  creditRead,
  nextLessonId,
  openLessonIds,
  readingSeconds,
} from './rules.ts';

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
    state: { ranges: Range[]; creditedAt: Date; spent: Range[] },
    seconds: number,
    ...played: Range[]
  ) => creditPlayed(state, played, { now: after(seconds), duration: 1000 });
  const fresh = { ranges: [] as Range[], creditedAt: start, spent: [] as Range[] };

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

describe('seconds that were read', () => {
  const since = new Date('2026-03-01T10:00:00Z');
  const after = (seconds: number) => new Date(since.getTime() + seconds * 1000);
  const read = (spent: Range[], seconds: number, now: number) =>
    creditRead(spent, seconds, { now: after(now), since });

  test('no more than has gone by', () => {
    expect(read([], 60, 100).seconds).toBe(60);
    expect(read([], 60, 40).seconds).toBe(40);
    expect(read([], 60, -5).seconds).toBe(0);
  });

  test('what paid for one text pays for no other', () => {
    const first = read([], 60, 100);
    expect(read(first.spent, 60, 100).seconds).toBe(40);
  });

  test('reading takes its words', () => {
    expect(readingSeconds(300)).toBe(120);
    expect(readingSeconds(0)).toBe(0);
  });
});

describe('seconds that were watched without a line', () => {
  const since = new Date('2026-03-01T10:00:00Z');
  const after = (seconds: number) => new Date(since.getTime() + seconds * 1000);
  const nothing = { ranges: [] as Range[], spent: [] as Range[] };
  const credit = (state: typeof nothing, seconds: number, elapsed: number, ...played: Range[]) =>
    creditOfflineWatching(state, played, { now: after(seconds), since, elapsed, duration: 10_000 });

  // spec: OFL-09
  test('an hour in one report counts when an hour has gone by on the server', () => {
    const { ranges } = credit(nothing, 4000, 3600, { from: 0, to: 3600 });
    expect(ranges).toEqual([{ from: 0, to: 3600 }]);
  });

  // spec: OFL-09
  test('a device that says more than has gone by gets what has gone by', () => {
    const { ranges } = credit(nothing, 60, 86_400, { from: 0, to: 10_000 });
    expect(ranges).toEqual([{ from: 0, to: 120 }]);
  });

  test('a report is never worth more than its own clock says', () => {
    const { ranges } = credit(nothing, 86_400, 10, { from: 0, to: 10_000 });
    expect(ranges).toEqual([{ from: 0, to: 20 }]);
  });

  test('time that one video took is no time for another one', () => {
    const first = credit(nothing, 1000, 1000, { from: 0, to: 2000 });
    const other = credit({ ranges: [], spent: first.spent }, 1000, 1000, { from: 0, to: 2000 });
    expect(other.ranges).toEqual([]);
    const later = credit({ ranges: [], spent: first.spent }, 1100, 1000, { from: 0, to: 2000 });
    expect(later.ranges).toEqual([{ from: 0, to: 200 }]);
  });

  test('what another device watched later takes nothing from what was watched before', () => {
    const computer = credit(nothing, 7200, 1800, { from: 0, to: 1800 });
    const phone = credit({ ...nothing, spent: computer.spent }, 7300, 2400, { from: 0, to: 2400 });
    expect(phone.ranges).toEqual([{ from: 0, to: 2400 }]);
  });

  // spec: OFL-09
  test('whatever is told, in whatever parts and order, it is never faster than time', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 200; round += 1) {
      let clock = 0;
      let spent: Range[] = [];
      const videos: Range[][] = [[], [], []];
      for (let step = 0; step < 30; step += 1) {
        clock += random(300);
        const which = random(3);
        const from = random(9000);
        const played = [{ from, to: from + random(3000) }];
        const state = { ranges: videos[which]!, spent };
        const isOffline = random(3) > 0;
        const next = isOffline
          ? credit(state, clock, random(100_000), ...played)
          : creditPlayed({ ...state, creditedAt: after(clock - random(400)) }, played, {
              now: after(clock),
              duration: 10_000,
            });
        videos[which] = next.ranges;
        spent = next.spent;
      }
      const credited = videos.reduce((sum, ranges) => sum + coveredSeconds(ranges), 0);
      // An ordinary report may cover time before the enrolment.
      expect(credited).toBeLessThanOrEqual(2 * (clock + 180) + 0.001);
    }
  });
});
