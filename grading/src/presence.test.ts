import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeStays, presencePercent, presenceShare, presentMs, type Stay } from './presence.ts';

const MINUTE = 60_000;
const session = { startedAt: 0, endedAt: 60 * MINUTE, plannedMs: 60 * MINUTE };
const minutes = (...pairs: [number, number][]): Stay[] =>
  pairs.map(([from, to]) => ({ from: from * MINUTE, to: to * MINUTE }));

describe('the share of presence', () => {
  test.each<[string, [number, number][], number]>([
    ['from the beginning to the end', [[0, 60]], 100],
    ['waited before and stayed after', [[-30, 90]], 100],
    ['never there', [], 0],
    ['only before it', [[-30, 0]], 0],
    [
      'a line that broke twice',
      [
        [0, 20],
        [21, 40],
        [41, 60],
      ],
      96,
    ],
    [
      'two devices at once',
      [
        [0, 51],
        [10, 40],
      ],
      85,
    ],
    ['a second less than 85 %', [[0, 50.98]], 84],
  ])('%s', (_, stays, percent) => {
    expect(presencePercent(presenceShare(minutes(...stays), session))).toBe(percent);
  });

  test('a webinar that goes on longer asks for no more; one that ends early asks for less', () => {
    const longer = { ...session, endedAt: 100 * MINUTE };
    expect(presenceShare(minutes([0, 51]), longer)).toBeCloseTo(0.85);
    expect(presenceShare(minutes([40, 100]), longer)).toBe(1);
    const shorter = { ...session, endedAt: 20 * MINUTE };
    expect(presenceShare(minutes([0, 17]), shorter)).toBeCloseTo(0.85);
  });

  test('one that never was, or was planned for no time, has no share', () => {
    expect(presenceShare(minutes([0, 60]), { ...session, endedAt: 0 })).toBe(0);
    expect(presenceShare(minutes([0, 60]), { ...session, plannedMs: 0 })).toBe(0);
    expect(presenceShare(minutes([0, 60]), { ...session, endedAt: -MINUTE })).toBe(0);
  });
});

describe('what always holds', () => {
  const stay = fc
    .tuple(fc.integer({ min: -100, max: 200 }), fc.integer({ min: 0, max: 150 }))
    .map(([from, length]) => ({ from, to: from + length }));
  const stays = fc.array(stay, { maxLength: 12 });
  const anySession = fc.record({
    startedAt: fc.integer({ min: -50, max: 50 }),
    endedAt: fc.integer({ min: -60, max: 150 }),
    plannedMs: fc.integer({ min: 0, max: 200 }),
  });

  test('merged stays are in order, apart, and hold exactly the same moments', () => {
    fc.assert(
      fc.property(stays, (intervals) => {
        const merged = mergeStays(intervals);
        merged.forEach((one, n) => {
          expect(one.to).toBeGreaterThan(one.from);
          if (n > 0) expect(one.from).toBeGreaterThan(merged[n - 1]!.to);
        });
        const has = (all: readonly Stay[], at: number) =>
          all.some(({ from, to }) => from <= at && at < to);
        for (let at = -101; at <= 351; at += 1) expect(has(merged, at)).toBe(has(intervals, at));
      }),
    );
  });

  test('order, repeats and pieces change nothing', () => {
    fc.assert(
      fc.property(stays, anySession, fc.integer({ min: 0, max: 150 }), (intervals, when, cut) => {
        const pieces = intervals.flatMap(({ from, to }) => {
          const middle = Math.min(to, from + cut);
          return [
            { from: middle, to },
            { from, to: middle },
          ];
        });
        expect(presenceShare([...pieces, ...intervals.toReversed()], when)).toBe(
          presenceShare(intervals, when),
        );
      }),
    );
  });

  test('it is between nothing and all, and grows with each stay', () => {
    fc.assert(
      fc.property(stays, stay, anySession, (intervals, more, when) => {
        const share = presenceShare(intervals, when);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(presenceShare([...intervals, more], when)).toBeGreaterThanOrEqual(share);
        const length = Math.max(0, when.endedAt - when.startedAt);
        expect(presentMs(intervals, when)).toBeLessThanOrEqual(length);
      }),
    );
  });
});
