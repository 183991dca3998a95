import { expect, test } from 'vitest';
import { shownPercent, shownPoints } from './shown-score.ts';

test.each([
  [59.6, 59.6],
  [66.666_67, 66.67],
  [59.996, 59.99],
  [99.999_9, 99.99],
  [0.57 * 100, 57],
  [60, 60],
  [0, 0],
])('%d percent is shown as %d', (percent, shown) => {
  expect(shownPercent(percent)).toBe(shown);
});

test.each([
  [1.67, [9], 1.7],
  [5.37, [5.4, 9], 5.37],
  [5.4, [5.4, 9], 5.4],
  [8.96, [9], 8.96],
  [8.31, [8.33], 8.3],
  [8.31, [8.3], 8.3],
  [1.005, [9], 1.01],
  [9, [9], 9],
])('%d points with the marks %j are shown as %d', (points, marks, shown) => {
  expect(shownPoints(points, marks)).toBe(shown);
});
