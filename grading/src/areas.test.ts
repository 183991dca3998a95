import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AREA_LEAST,
  type Area,
  boundsOf,
  centreOf,
  containsPoint,
  readArea,
  writeArea,
} from './areas.ts';
import { gradeCorrected, keyText, gradeQuestion } from './grade.ts';
import type { GradedQuestion } from './questions.ts';

const fraction = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);
const point = fc.record({ x: fraction, y: fraction });
const four = fc.tuple(fraction, fraction, fraction, fraction);
const sides = ([a, b, c, d]: readonly [number, number, number, number]) => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
];
const area: fc.Arbitrary<Area> = fc
  .oneof(
    four.map((four4) => ({ shape: 'rectangle' as const, numbers: sides(four4) })),
    four.map((numbers) => ({ shape: 'ellipse' as const, numbers: [...numbers] })),
    fc.array(point, { minLength: 3, maxLength: 8 }).map((corners) => ({
      shape: 'polygon' as const,
      numbers: corners.flatMap(({ x, y }) => [x, y]),
    })),
  )
  .map((one) => readArea(writeArea(one)))
  .filter((one) => one !== undefined);

// spec: QKD-07
describe('an area', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(area, (one) => {
        expect(readArea(writeArea(one))).toEqual(one);
      }),
    );
  });

  test('has a middle that lies in it and on the picture, and nothing beyond its bounds', () => {
    fc.assert(
      fc.property(area, point, (one, place) => {
        const middle = centreOf(one);
        expect(containsPoint(one, middle)).toBe(true);
        expect(Math.min(middle.x, middle.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(middle.x, middle.y)).toBeLessThanOrEqual(1);
        const [left, top, right, bottom] = boundsOf(one);
        const isBeyond = place.x < left || place.x > right || place.y < top || place.y > bottom;
        // Tiny rounding errors are allowed at the very edge.
        expect(
          isBeyond && Math.min(left - place.x, top - place.y) > 1e-6 && containsPoint(one, place),
        ).toBe(false);
      }),
    );
  });

  test.each([
    '',
    'rectangle',
    'rectangle 0.1 0.2 0.5',
    'rectangle 0.5 0.2 0.1 0.6',
    'rectangle 0.1 0.2 1.5 0.6',
    'rectangle -0.1 0.2 0.5 0.6',
    'rectangle 0.1 0.2 1e-1 0.6',
    'rectangle NaN 0 1 1',
    'rectangle 0.1 0.1 0.11 0.9',
    'ellipse 0.5 0.5 0 0.2',
    'polygon 0 0 1 1',
    'polygon 0 0 1 0 0.5',
    'polygon 0 0 0.5 0 1 0',
    `polygon ${'0 0 1 0 0.5 1 '.repeat(20)}`,
    'circle 0.5 0.5 0.1',
    '__proto__ 0 0 1 1',
  ])('is not read from “%s”', (text) => {
    expect(readArea(text)).toBeUndefined();
  });

  test('is as wide as the finest step of the keys needs, at least', () => {
    expect(readArea(`rectangle 0.5 0.5 ${0.5 + AREA_LEAST} 0.52`)).toBeDefined();
  });

  test.each([
    ['rectangle 0.1 0.1 0.3 0.3', [0.1, 0.1 + 0.2]],
    ['polygon 0.1 0.1 0.1 0.2 0.3 0.2 0.3 0.1', [0.1, 0.2]],
  ])('%s includes its border', (text, ys) => {
    const holds = (x: number, y: number) => containsPoint(readArea(text)!, { x, y });
    for (const y of ys)
      expect([0.1, 0.1 + 0.2, 0.31].map((x) => holds(x, y))).toEqual([true, true, false]);
  });

  test('of a ring that is not closed is hit in its arms, not in its hollow', () => {
    const ring = readArea('polygon 0 0 1 0 1 1 0 1 0 0.8 0.8 0.8 0.8 0.2 0 0.2')!;
    expect(containsPoint(ring, { x: 0.5, y: 0.1 })).toBe(true);
    expect(containsPoint(ring, { x: 0.5, y: 0.5 })).toBe(false);
    expect(containsPoint(ring, centreOf(ring))).toBe(true);
  });
});

const at = (text: string) => readArea(text)!;
const heart: GradedQuestion = {
  id: 1,
  type: 'hotspot',
  score: 3,
  areas: [
    { id: 1, score: 1, area: at('rectangle 0.1 0.1 0.3 0.3') },
    { id: 2, score: 1, area: at('ellipse 0.7 0.7 0.1 0.1') },
    { id: 3, score: 0, area: at('rectangle 0.4 0.4 0.5 0.5') },
  ],
};
const marks = (...points: [number, number][]) => ({
  type: 'hotspot' as const,
  points: points.map(([x, y]) => ({ x, y })),
});

// spec: QKD-07, QKD-15
describe('a hot spot', () => {
  test('earns an equal share for each right area, however often it is hit', () => {
    expect(gradeQuestion(heart, marks([0.2, 0.2], [0.7, 0.75]))).toEqual({ score: 3, maxScore: 3 });
    expect(gradeQuestion(heart, marks([0.2, 0.2], [0.25, 0.25])).score).toBe(1.5);
    expect(gradeQuestion(heart, marks([0.45, 0.45], [0.7, 0.81])).score).toBe(0);
    expect(gradeQuestion(heart, marks()).score).toBe(0);
    expect(gradeQuestion({ ...heart, areas: heart.areas.slice(2) }, marks([0.45, 0.45]))).toEqual({
      score: 0,
      maxScore: 0,
    });
  });

  test('never earns more for more marks than there are right areas, nor less for another order', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 6 }), (points) => {
        const grade = gradeQuestion(heart, { type: 'hotspot', points });
        expect(grade.score).toBeLessThanOrEqual(grade.maxScore);
        const reversed = gradeQuestion(heart, { type: 'hotspot', points: points.toReversed() });
        expect(reversed).toEqual(grade);
      }),
    );
  });

  test('is corrected by a key that marks another area, or a place that is none', () => {
    const correct = (key: ReturnType<typeof marks>, response: ReturnType<typeof marks>) =>
      gradeCorrected(heart, response, { kind: 'keys', keys: [key] }).score;
    expect(correct(marks([0.45, 0.45]), marks([0.41, 0.41]))).toBe(3);
    expect(correct(marks([0.45, 0.45]), marks([0.2, 0.2]))).toBe(0);
    expect(correct(marks([0.9, 0.1]), marks([0.92, 0.12]))).toBe(3);
    expect(correct(marks([0.45, 0.45], [0.42, 0.42]), marks([0.45, 0.45]))).toBe(3);
  });

  test('has another key where an area moved, and the same where only its name or a wrong one did', () => {
    const [first, ...others] = heart.areas;
    expect(keyText({ ...heart, areas: [...others, first!] })).toBe(keyText(heart));
    expect(keyText({ ...heart, areas: heart.areas.slice(0, 2) })).toBe(keyText(heart));
    expect(keyText({ ...heart, areas: others })).not.toBe(keyText(heart));
  });
});
