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
export function quantileOfF(probability: number, first: number, second: number): number {
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
