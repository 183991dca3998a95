export const earnable = ({ score }: { score: number }): number => Math.max(0, score);

/** The most that one of them gives. */
export const best = (answers: readonly { score: number }[]): number =>
  Math.max(0, ...answers.map(({ score }) => score));

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** Two decimals; the inner rounding takes back what binary fractions added (1.005 is 1.00499…). */
export const rounded = (number: number): number =>
  Math.round(Number((number * 100).toFixed(6))) / 100;
