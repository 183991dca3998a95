import { isPosed, type Responses, totalsOf } from './responses.ts';

const LANCZOS = [
  76.180_091_729_471_46, -86.505_320_329_416_76, 24.014_098_240_830_91, -1.231_739_572_450_155,
  0.120_865_097_386_617_9e-2, -0.539_523_938_495_3e-5,
];

/** Lanczos' series; relative error below 2e-10. */
function logGamma(x: number): number {
  const shifted = x + 5.5;
  let series = 1.000_000_000_190_015;
  for (const [at, part] of LANCZOS.entries()) series += part / (x + 1 + at);
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((2.506_628_274_631 * series) / x);
}

const TINY = 1e-300;
const away = (value: number) => (Math.abs(value) < TINY ? TINY : value);

/** Continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz. */
function betaFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

/** Regularized incomplete beta function I_x(a, b). */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b;
}

/** The quantile of the F distribution. */
function quantileOfF(probability: number, first: number, second: number): number {
  let low = 0;
  let high = 1;
  // Bisects the corresponding beta variable: sixty steps reach the last bit.
  for (let n = 0; n < 60; n += 1) {
    const middle = (low + high) / 2;
    if (incompleteBeta(first / 2, second / 2, middle) < probability) low = middle;
    else high = middle;
  }
  const beta = (low + high) / 2;
  return (second * beta) / (first * (1 - beta));
}

/** Probability of at least `least` successes in `size` tries. */
export function atLeast(size: number, least: number, probability: number): number {
  if (least <= 0) return 1;
  if (least > size) return 0;
  return incompleteBeta(least, size - least + 1, probability);
}

export type Reliability = {
  /** Cronbach's alpha, which is KR-20 if every question is right or wrong. */
  alpha: number;
  /** 95 % confidence interval (Feldt 1965). */
  low: number;
  high: number;
  /** Standard error of an individual's percent. */
  standardError: number;
};

/** Covariance of two questions over people who were asked both; null for fewer than two people. */
function covariance({ persons, items, shares }: Responses, one: number, other: number) {
  let count = 0;
  let meanOne = 0;
  let meanOther = 0;
  let sum = 0;
  for (let person = 0; person < persons; person += 1) {
    const x = shares[person * items + one]!;
    const y = shares[person * items + other]!;
    if (!isPosed(x) || !isPosed(y)) continue;
    count += 1;
    const step = x - meanOne;
    meanOne += step / count;
    meanOther += (y - meanOther) / count;
    sum += step * (y - meanOther);
  }
  return count < 2 ? null : sum / (count - 1);
}

/**
 * Reliability of a test's percent. For randomly drawn questions the covariances come from people
 * who were asked both; null if two questions never occurred together, or nothing varies.
 */
export function reliabilityOf(responses: Responses): Reliability | null {
  const { persons, items } = responses;
  if (items < 2 || persons < 3) return null;
  let variances = 0;
  let whole = 0;
  for (let one = 0; one < items; one += 1) {
    for (let other = one; other < items; other += 1) {
      const found = covariance(responses, one, other);
      if (found === null) return null;
      if (one === other) variances += found;
      whole += one === other ? found : 2 * found;
    }
  }
  if (whole <= 0) return null;
  const alpha = (items / (items - 1)) * (1 - variances / whole);
  const degrees = [persons - 1, (persons - 1) * (items - 1)] as const;
  return {
    alpha,
    low: 1 - (1 - alpha) * quantileOfF(0.975, ...degrees),
    high: 1 - (1 - alpha) * quantileOfF(0.025, ...degrees),
    standardError: 100 * deviationOfMeans(responses) * Math.sqrt(Math.max(0, 1 - alpha)),
  };
}

function meansOf(responses: Responses): number[] {
  const { sums, counts } = totalsOf(responses);
  return [...sums].flatMap((sum, person) => (counts[person]! > 0 ? [sum / counts[person]!] : []));
}

function deviationOfMeans(responses: Responses): number {
  const means = meansOf(responses);
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  const squares = means.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(squares / (means.length - 1));
}

/**
 * Expected share of people with the same outcome, pass or fail, on an equivalent test (Subkoviak
 * 1976): each true share is regressed to the mean by the reliability, and the number of right
 * answers is binomial.
 */
export function consistencyOf(
  responses: Responses,
  { alpha, passPercent }: { alpha: number; passPercent: number },
): number | null {
  const means = meansOf(responses);
  if (means.length === 0) return null;
  const { counts } = totalsOf(responses);
  const questionCount = Math.round(counts.reduce((sum, one) => sum + one, 0) / means.length);
  const least = Math.ceil((passPercent / 100) * questionCount - 1e-9);
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  const trust = Math.min(1, Math.max(0, alpha));
  const same = means.reduce((sum, own) => {
    const passes = atLeast(questionCount, least, trust * own + (1 - trust) * mean);
    return sum + passes ** 2 + (1 - passes) ** 2;
  }, 0);
  return same / means.length;
}
