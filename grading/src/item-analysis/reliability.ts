import { atLeast, quantileOfF } from './distributions.ts';
import { isAsked, type Responses, totalsOf } from './responses.ts';

export type Reliability = {
  /** Cronbach's alpha; KR-20 where each question is right or wrong. */
  alpha: number;
  /** Of 95 % (Feldt 1965). */
  low: number;
  high: number;
  /** Standard error of one person's percent. */
  standardError: number;
};

/** Covariance of two questions over those who were asked both; null below two of them. */
function covariance({ persons, items, shares }: Responses, one: number, other: number) {
  let count = 0;
  let meanOne = 0;
  let meanOther = 0;
  let sum = 0;
  for (let person = 0; person < persons; person += 1) {
    const x = shares[person * items + one]!;
    const y = shares[person * items + other]!;
    if (!isAsked(x) || !isAsked(y)) continue;
    count += 1;
    const step = x - meanOne;
    meanOne += step / count;
    meanOther += (y - meanOther) / count;
    sum += step * (y - meanOther);
  }
  return count < 2 ? null : sum / (count - 1);
}

/**
 * How sure a test's percent is. Questions drawn by chance are covered by the covariances of those who
 * were asked both; null where two questions never met, or nothing varies.
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
 * Of those who pass or fall, which share would do the same at another such test (Subkoviak 1976):
 * each one's true share is drawn to the mean by the reliability, the number of right ones is binomial.
 */
export function consistencyOf(
  responses: Responses,
  { alpha, passPercent }: { alpha: number; passPercent: number },
): number | null {
  const means = meansOf(responses);
  if (means.length === 0) return null;
  const { counts } = totalsOf(responses);
  const asked = Math.round(counts.reduce((sum, one) => sum + one, 0) / means.length);
  const least = Math.ceil((passPercent / 100) * asked - 1e-9);
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  const trust = Math.min(1, Math.max(0, alpha));
  const same = means.reduce((sum, own) => {
    const passes = atLeast(asked, least, trust * own + (1 - trust) * mean);
    return sum + passes ** 2 + (1 - passes) ** 2;
  }, 0);
  return same / means.length;
}
