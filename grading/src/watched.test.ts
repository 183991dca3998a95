import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptPlayed, addRange, coverage, coveredSeconds, gaps, type Range } from './watched.ts';

const duration = 60;
const anyRange = fc
  .tuple(fc.integer({ min: 0, max: duration }), fc.integer({ min: 0, max: duration }))
  .map(([a, b]): Range => ({ from: Math.min(a, b), to: Math.max(a, b) }));

function added(ranges: readonly Range[]): Range[] {
  return ranges.reduce<Range[]>(addRange, []);
}

function secondsOf(ranges: readonly Range[]): Set<number> {
  const seconds = new Set<number>();
  for (const range of ranges) {
    for (let second = range.from; second < range.to; second += 1) seconds.add(second);
  }
  return seconds;
}

describe('addRange', () => {
  test('touching and overlapping ranges become one', () => {
    expect(
      added([
        { from: 0, to: 5 },
        { from: 10, to: 15 },
        { from: 5, to: 10 },
      ]),
    ).toEqual([{ from: 0, to: 15 }]);
  });

  test('an empty or backward range adds nothing', () => {
    expect(addRange([{ from: 0, to: 5 }], { from: 9, to: 9 })).toEqual([{ from: 0, to: 5 }]);
    expect(addRange([], { from: 9, to: 3 })).toEqual([]);
    expect(addRange([], { from: Number.NaN, to: 3 })).toEqual([]);
  });

  test('it is the set of seconds, counted once, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyRange), (ranges) => {
        const result = added(ranges);
        expect(secondsOf(result)).toEqual(secondsOf(ranges));
        expect(coveredSeconds(result)).toBe(secondsOf(ranges).size);
        expect(added(ranges.toReversed())).toEqual(result);
      }),
    );
  });

  test('the ranges stay sorted and apart', () => {
    fc.assert(
      fc.property(fc.array(anyRange), (ranges) => {
        const result = added(ranges);
        const edges = result.flatMap((range) => [range.from, range.to]);
        expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('coverage and gaps', () => {
  test('a video without length is not watched', () => {
    expect(coverage([{ from: 0, to: 5 }], 0)).toBe(0);
  });

  test('what lies behind the end does not count', () => {
    expect(coverage([{ from: 50, to: 200 }], 100)).toBe(0.5);
    expect(gaps([{ from: 50, to: 200 }], 100)).toEqual([{ from: 0, to: 50 }]);
    expect(gaps([{ from: 150, to: 200 }], 100)).toEqual([{ from: 0, to: 100 }]);
  });

  test('watched and gaps together are the whole video', () => {
    fc.assert(
      fc.property(fc.array(anyRange), (ranges) => {
        const watched = added(ranges);
        const missing = gaps(watched, duration);
        expect(coveredSeconds(watched) + coveredSeconds(missing)).toBe(duration);
        expect(coverage(missing.reduce(addRange, watched), duration)).toBe(1);
      }),
    );
  });
});

describe('acceptPlayed', () => {
  test('a forged report is worth only the time that went by', () => {
    const limits = { elapsedSeconds: 10, maxSpeed: 2, duration: 600 };
    expect(acceptPlayed({ from: 0, to: 600 }, limits)).toEqual({ from: 0, to: 20 });
  });

  test('an honest report is taken whole', () => {
    const limits = { elapsedSeconds: 10, maxSpeed: 2, duration: 600 };
    expect(acceptPlayed({ from: 30, to: 40 }, limits)).toEqual({ from: 30, to: 40 });
  });

  test('nothing is accepted outside the video or without time', () => {
    const limits = { elapsedSeconds: 10, maxSpeed: 2, duration: 600 };
    expect(acceptPlayed({ from: 600, to: 610 }, limits)).toBeUndefined();
    expect(acceptPlayed({ from: 10, to: 20 }, { ...limits, elapsedSeconds: 0 })).toBeUndefined();
    expect(acceptPlayed({ from: 10, to: 20 }, { ...limits, elapsedSeconds: -5 })).toBeUndefined();
    expect(acceptPlayed({ from: Number.NaN, to: 20 }, limits)).toBeUndefined();
  });

  test('no report beats the clock and none adds what was not reported', () => {
    const number = fc.double({ min: -100, max: 1000, noNaN: true });
    fc.assert(
      fc.property(
        number,
        number,
        number,
        fc.double({ min: 1, max: 2, noNaN: true }),
        (from, to, elapsedSeconds, maxSpeed) => {
          const accepted = acceptPlayed({ from, to }, { elapsedSeconds, maxSpeed, duration });
          if (accepted === undefined) return;
          expect(accepted.to - accepted.from).toBeLessThanOrEqual(elapsedSeconds * maxSpeed + 1e-9);
          expect(accepted.from).toBeGreaterThanOrEqual(Math.max(0, from));
          expect(accepted.to).toBeLessThanOrEqual(Math.min(duration, to));
        },
      ),
    );
  });
});
