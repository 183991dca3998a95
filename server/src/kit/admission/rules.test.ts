import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Allowance, nextRate, placeOf, smoothedSpeed, START_BOUNDS } from './rules.ts';

const { lowest, highest } = START_BOUNDS;
const count = fc.integer({ min: 0, max: 1_000_000 });
const load = fc.record({
  lagMs: fc.double({ min: 0, max: 5000, noNaN: true }),
  startMs: fc.double({ min: 0, max: 20_000, noNaN: true }),
  perSecond: fc.double({ min: 0, max: 5000, noNaN: true }),
});

describe('a place', () => {
  // spec: QUE-01
  test('is the number of those before and oneself, of those who wait, and the time it takes', () => {
    const queue = { lastTicket: 1900, admitted: 1488, perSecond: 10 };
    expect(placeOf(1900, queue, 0)).toEqual({
      isIn: false,
      place: 412,
      of: 412,
      seconds: 42,
      askAgainMs: 10_000,
    });
    expect(placeOf(1488, queue, 0)).toMatchObject({ isIn: true, place: 0, seconds: 0 });
    expect(placeOf(1489, queue, 0)).toMatchObject({ isIn: false, place: 1, askAgainMs: 500 });
  });

  // spec: QUE-03
  test('never falls back and cannot be jumped: a lower ticket is never behind a higher one', () => {
    fc.assert(
      fc.property(count, count, count, count, (one, other, admitted, more) => {
        const lastTicket = Math.max(one, other, admitted + more);
        const before = { lastTicket, admitted, perSecond: 10 };
        const after = { ...before, admitted: admitted + more };
        expect(placeOf(one, after).place).toBeLessThanOrEqual(placeOf(one, before).place);
        if (one < other && placeOf(other, before).isIn) {
          expect(placeOf(one, before).isIn).toBe(true);
        }
      }),
    );
  });
});

describe('the rate', () => {
  test('stays between its bounds, falls when the node is late and grows only where it was used', () => {
    fc.assert(
      fc.property(fc.integer({ min: lowest, max: highest }), load, (rate, seen) => {
        const next = nextRate(rate, seen, START_BOUNDS);
        expect(next).toBeGreaterThanOrEqual(lowest);
        expect(next).toBeLessThanOrEqual(highest);
        if (seen.startMs > 1000) expect(next).toBeLessThanOrEqual(Math.max(lowest, rate * 0.7));
        if (seen.perSecond < rate / 2) expect(next).toBeLessThanOrEqual(rate);
      }),
    );
    expect(nextRate(300, { lagMs: 5, startMs: 20, perSecond: 290 }, START_BOUNDS)).toBe(375);
  });

  test('is what an allowance gives: at most a second at once, and no more than the time brought', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (steps) => {
        const allowance = new Allowance(0, 100);
        let at = 0;
        let taken = 0;
        for (const step of steps) {
          at += step;
          taken += allowance.take(1000, 100, at);
          expect(taken).toBeLessThanOrEqual(100 + at / 10 + 1e-6);
        }
      }),
    );
  });

  test('is told from how the queue moved, in steady steps', () => {
    let queue = { lastTicket: 1000, admitted: 0, perSecond: 300 };
    for (let second = 1; second <= 20; second += 1) {
      const admitted = second * 20;
      queue = { ...queue, perSecond: smoothedSpeed(queue, admitted, 1000), admitted };
    }
    expect(queue.perSecond).toBeCloseTo(20, 0);
  });
});
