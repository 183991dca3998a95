import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Video,
  isRefused,
  nearestFree,
  refusedZones,
  timeError,
  type Zone,
} from './question-times.ts';

const video = (times: number[], duration: number | null = 600): Video => ({ times, duration });

const anyVideo = fc.record({
  times: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 12 }),
  duration: fc.double({ min: 0, max: 800, noNaN: true }),
});

const isIn = (zones: readonly Zone[], second: number) =>
  zones.some(({ from, to }) => second >= from && second <= to);

describe('timeError', () => {
  // spec: VID-22, VID-24
  test('59 seconds from another time are refused, 60 are not, on both sides', () => {
    expect([41, 99, 101, 159].map((time) => timeError(time, video([100])))).toEqual(
      Array.from({ length: 4 }, () => 'near'),
    );
    expect([40, 160].map((time) => timeError(time, video([100])))).toEqual([undefined, undefined]);
  });

  // spec: VID-24
  test('the same second is no other time: a question joins those that are there', () => {
    expect(timeError(100, video([100, 200]))).toBeUndefined();
    expect(timeError(100, video([100, 130]))).toBe('near');
  });

  // spec: VID-23
  test('a time beyond the end is refused; the end itself is not', () => {
    expect(timeError(61, video([], 60.9))).toBe('past');
    expect(timeError(60, video([], 60))).toBeUndefined();
    expect(timeError(60_000, video([], null))).toBeUndefined();
  });
});

test('zones that touch are one, and end where the film ends', () => {
  expect(refusedZones(video([100, 219, 400], 420.7))).toEqual([
    { from: 41, to: 278 },
    { from: 341, to: 420 },
  ]);
  expect(refusedZones(video([500], 100))).toEqual([]);
  expect(refusedZones(video([10], null))).toEqual([{ from: 0, to: 69 }]);
});

test('every second is in a zone exactly when a new time there would be too near or is taken', () => {
  fc.assert(
    fc.property(anyVideo, fc.integer({ min: 0, max: 800 }), (drawn, second) => {
      fc.pre(second <= drawn.duration);
      const isTaken = drawn.times.includes(second);
      expect(isIn(refusedZones(drawn), second)).toBe(isTaken || isRefused(second, drawn));
    }),
  );
});

test('zones are sorted and apart', () => {
  fc.assert(
    fc.property(anyVideo, (drawn) => {
      const zones = refusedZones(drawn);
      zones.forEach(({ from, to }, place) => {
        expect(from).toBeLessThanOrEqual(to);
        const next = zones[place + 1];
        if (next) expect(next.from).toBeGreaterThan(to + 1);
      });
    }),
  );
});

test('the nearest free second is free, and none that is nearer is', () => {
  fc.assert(
    fc.property(anyVideo, fc.integer({ min: 0, max: 900 }), (drawn, requested) => {
      const last = Math.floor(drawn.duration);
      const zones = refusedZones(drawn);
      const free = Array.from({ length: last + 1 }, (_, second) => second).filter(
        (second) => !isIn(zones, second),
      );
      const clamped = Math.min(requested, last);
      const distances = free.map((second) => Math.abs(second - clamped));
      const found = nearestFree(requested, drawn);
      const nearest = found === null ? undefined : Math.abs(found - clamped);
      expect(nearest).toBe(free.length === 0 ? undefined : Math.min(...distances));
      if (found !== null) expect(free).toContain(found);
    }),
  );
});

test('a second that is free is its own nearest', () => {
  expect(nearestFree(160, video([100]))).toBe(160);
  expect(nearestFree(101, video([100]))).toBe(160);
  expect(nearestFree(99, video([100]))).toBe(40);
  expect(nearestFree(100, video([100]))).toBe(40);
  expect(nearestFree(9999, video([], 30.5))).toBe(30);
  expect(nearestFree(5, video([20], 30))).toBeNull();
});
