import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstCrossed,
  markerOf,
  neighbourMarker,
  partStart,
  nextQuestionSecond,
} from './crossing.ts';

const set = (time: number) => ({ time, questions: [] });

describe('crossing', () => {
  // spec: VID-26
  test('a question fires when playback crosses its second, at any speed and over any gap', () => {
    expect(firstCrossed([10], 9.9, 10)).toBe(10);
    expect(firstCrossed([10], 9.9, 10.4)).toBe(10);
    expect(firstCrossed([10, 70], 5, 100)).toBe(10);
    expect(firstCrossed([10], 10, 10.2)).toBeUndefined();
    expect(firstCrossed([10], 50, 3)).toBeUndefined();
    expect(firstCrossed([0], -1, 0)).toBe(0);
  });

  test('whatever the steps are, each second is met once and in order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { maxLength: 8 }),
        fc.array(fc.double({ min: 0.01, max: 90, noNaN: true }), { maxLength: 40 }),
        (times, steps) => {
          const met: number[] = [];
          let last = -1;
          for (const step of steps) {
            const target = last + step;
            // Like the player: it stops at each question and continues from there.
            for (
              let stop = firstCrossed(times, last, target);
              stop !== undefined;
              stop = firstCrossed(times, last, target)
            ) {
              met.push(stop);
              last = stop;
            }
            last = target;
          }
          expect(met).toEqual(times.filter((time) => time <= last).toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

describe('markers', () => {
  // spec: VID-25, LIM-13
  test('stand two seconds before the question', () => {
    expect(markerOf(40)).toBe(38);
    expect(markerOf(1)).toBe(0);
    expect(nextQuestionSecond([40], 37.9)).toBeUndefined();
    expect(nextQuestionSecond([40], 38)).toBe(40);
    expect(nextQuestionSecond([40], 40)).toBeUndefined();
  });

  test('lead to the next one and to the one before', () => {
    const sets = [set(40), set(120)];
    expect(neighbourMarker(sets, 0, 'next')).toBe(38);
    expect(neighbourMarker(sets, 38, 'next')).toBe(118);
    expect(neighbourMarker(sets, 118.5, 'previous')).toBe(38);
    expect(neighbourMarker(sets, 120, 'next')).toBeUndefined();
  });

  test('what was asked about begins at the question before', () => {
    expect(partStart([set(40), set(120)], 120)).toBe(40);
    expect(partStart([set(40)], 40)).toBe(0);
  });
});
