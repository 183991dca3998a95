import { rounded } from './points.ts';

/** Corrects binary fractions: 0.57 × 100 is 56.999…. */
const plain = (value: number): number => Number(value.toFixed(6));

/**
 * A percent for display with two decimals, the precision that decides (grade.ts). An unrounded
 * share never shows a whole number that it has not reached: 59.996 is 59.99.
 */
export function shownPercent(percent: number): number {
  const value = plain(percent);
  const shown = rounded(value);
  return Number.isInteger(shown) && shown > value ? Math.floor(value * 100) / 100 : shown;
}

/**
 * Points for display with one decimal, or two if one would look like a whole number or a threshold
 * (`marks`) that was not reached.
 */
export function shownPoints(points: number, marks: readonly number[] = []): number {
  const exact = rounded(points);
  const tenths = Math.round(plain(exact * 10)) / 10;
  const isOver = marks.some((mark) => exact < mark && tenths >= rounded(mark));
  return isOver || Number.isInteger(tenths) ? exact : tenths;
}
