/** Quantile of the standard normal distribution: Acklam's approximation, good to 1e-9. */
export function normalQuantile(p: number): number {
  const low = 0.02425;
  if (p < low) return tailQuantile(Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - low) return -tailQuantile(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  return (polynomial(MIDDLE, r) * q) / polynomial([...MIDDLE_UNDER, 1], r);
}

const MIDDLE = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
];
const MIDDLE_UNDER = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572,
];
const TAIL = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734,
  4.374664141464968, 2.938163982698783,
];
const TAIL_UNDER = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];

const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

const tailQuantile = (q: number) => polynomial(TAIL, q) / polynomial([...TAIL_UNDER, 1], q);

/** Upper tail of the standard normal distribution. */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  // Numerical Recipes' erfc, with a relative error below 1.2e-7.
  const t = 1 / (1 + z / Math.SQRT2 / 2);
  return (t * Math.exp((-z * z) / 2 + polynomial(TAIL_SERIES, t))) / 2;
}
const TAIL_SERIES = [
  0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196,
  1.00002368, -1.26551223,
];

/** Probability of at least `least` events of a Poisson variable. */
export function poissonTail(least: number, expected: number): number {
  if (least <= 0) return 1;
  let term = Math.exp(-expected);
  for (let n = 1; n <= least; n += 1) term *= expected / n;
  let sum = 0;
  for (let n = least; term > sum * 1e-17; n += 1) {
    sum += term;
    term *= expected / (n + 1);
  }
  return Math.min(1, sum);
}

/** A question's contribution to a score: whole points with their probabilities. */
export type Points = readonly (readonly [points: number, probability: number])[];

/** Exact probability that the sum over independent questions is at least `least`. */
export function scoreTail(questions: readonly Points[], least: number): number {
  const lowest = questions.map((points) => Math.min(...points.map(([value]) => value)));
  const highest = questions.map((points) => Math.max(...points.map(([value]) => value)));
  const floor = lowest.reduce((sum, value) => sum + value, 0);
  let spread = 0;
  let sums = new Float64Array(1).fill(1);
  questions.forEach((points, n) => {
    const wider = spread + highest[n]! - lowest[n]!;
    const next = new Float64Array(wider + 1);
    for (const [value, probability] of points) {
      const shift = value - lowest[n]!;
      for (let at = 0; at <= spread; at += 1) next[at + shift]! += sums[at]! * probability;
    }
    sums = next;
    spread = wider;
  });
  let tail = 0;
  for (let at = spread; at >= Math.max(0, least - floor); at -= 1) tail += sums[at]!;
  return Math.min(1, tail);
}

/**
 * Benjamini-Hochberg: the greatest p that counts as found among this many comparisons if at most
 * this share of findings may be false; 0 if none is found.
 */
export function foundUpTo(ps: readonly number[], comparisons: number, share: number): number {
  const sorted = ps.toSorted((a, b) => a - b);
  return sorted.findLast((p, n) => p <= (share * (n + 1)) / comparisons) ?? 0;
}
