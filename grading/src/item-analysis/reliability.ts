import { atLeast, quantileOfF } from './distributions.ts';
import { isPosed, type Responses, totalsOf } from './responses.ts';

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
