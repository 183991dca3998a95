import { rounded } from './points.ts';

/** Takes back what binary fractions added: 0.57 × 100 is 56.999…. */
const plain = (value: number): number => Number(value.toFixed(6));

/**
 * A percent as it is shown: two decimals, as many as decide (grade.ts). A share that was not rounded
 * yet is never shown as a whole number that it has not reached: 59.996 is 59.99.
 */
export function shownPercent(percent: number): number {
  const value = plain(percent);
  const shown = rounded(value);
  return Number.isInteger(shown) && shown > value ? Math.floor(value * 100) / 100 : shown;
}

/**
 * Points as they are shown: one decimal, or two where one would read as a whole number or as one of
 * the marks (what is needed, what can be had) that was not reached.
 */
export function shownPoints(points: number, marks: readonly number[] = []): number {
  const exact = rounded(points);
  const tenths = Math.round(plain(exact * 10)) / 10;
  const isOver = marks.some((mark) => exact < mark && tenths >= rounded(mark));
  return isOver || Number.isInteger(tenths) ? exact : tenths;
}
