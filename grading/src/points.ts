export const earnable = ({ score }: { score: number }): number => Math.max(0, score);

/** The highest score of the answers. */
export const best = (answers: readonly { score: number }[]): number =>
  Math.max(0, ...answers.map(({ score }) => score));

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** Two decimals; the inner rounding corrects binary fractions (1.005 is 1.00499…). */
export const rounded = (number: number): number =>
  Math.round(Number((number * 100).toFixed(6))) / 100;

/**
 * Splits a score into hundredths that add up exactly; a share is never 0, which would make a right
 * answer wrong.
 */
export function sharesOf(score: number, count: number): number[] {
  const cents = Math.max(count, Math.round(score * 100));
  const least = Math.floor(cents / count);
  return Array.from({ length: count }, (_, n) => (least + (n < cents % count ? 1 : 0)) / 100);
}
