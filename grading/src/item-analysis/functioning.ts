import { isPosed, type Responses, totalsOf } from './responses.ts';

/** Of the Educational Testing Service (Zieky 1993): A is negligible, B slight, C large. */
export type FunctioningClass = 'A' | 'B' | 'C';

export type Functioning = {
  /** Common odds ratio of the reference group against the focal one. */
  oddsRatio: number;
  /** Mantel-Haenszel chi square without continuity correction, one degree of freedom. */
  chiSquare: number;
  /** -2.35 ln(odds ratio): below zero the question is harder for the focal group. */
  delta: number;
  class: FunctioningClass;
};

/** 5 % of one degree of freedom. */
const SIGNIFICANT = 3.841_458_820_694_124;
const SLIGHT = 1;
const LARGE = 1.5;
/** Standard normal quantile, one-sided at 5 %. */
const ONE_SIDED = 1.644_853_626_951_472_2;

type Groups = { focal: (person: number) => boolean | undefined; item: number };

/**
 * Whether two groups with equal results answer a question differently (Mantel-Haenszel over the
 * number of right answers). `focal` is undefined for people in neither group. Only full points
 * count as right. Null if the groups have no common strata.
 */
export function functioningOf(responses: Responses, { focal, item }: Groups): Functioning | null {
  const { persons, items, shares } = responses;
  const { sums, counts } = totalsOf(responses);
  const strata = new Map<number, [number, number, number, number]>();
  for (let person = 0; person < persons; person += 1) {
    const share = shares[person * items + item]!;
    const isFocal = focal(person);
    if (!isPosed(share) || isFocal === undefined) continue;
    const level = Math.round((100 * sums[person]!) / counts[person]!);
    const cells = strata.get(level) ?? [0, 0, 0, 0];
    cells[(isFocal ? 2 : 0) + (share < 1 ? 1 : 0)]! += 1;
    strata.set(level, cells);
  }
  return mantelHaenszel([...strata.values()]);
}

/** Cells of a stratum: reference right, reference wrong, focal right, focal wrong. */
export function mantelHaenszel(
  strata: readonly (readonly [number, number, number, number])[],
): Functioning | null {
  let [right, wrong, expected, variance] = [0, 0, 0, 0];
  let [pr, psqr, qs] = [0, 0, 0];
  let observed = 0;
  for (const [a, b, c, d] of strata) {
    const total = a + b + c + d;
    if (total < 2) continue;
    const [r, s] = [(a * d) / total, (b * c) / total];
    const [p, q] = [(a + d) / total, (b + c) / total];
    right += r;
    wrong += s;
    observed += a;
    expected += ((a + b) * (a + c)) / total;
    variance += ((a + b) * (c + d) * (a + c) * (b + d)) / (total ** 2 * (total - 1));
    pr += p * r;
    psqr += p * s + q * r;
    qs += q * s;
  }
  if (right === 0 || wrong === 0 || variance === 0) return null;
  const oddsRatio = right / wrong;
  const chiSquare = (observed - expected) ** 2 / variance;
  const delta = -2.35 * Math.log(oddsRatio);
  // Robins, Breslow and Greenland 1986.
  const error =
    2.35 * Math.sqrt(pr / (2 * right ** 2) + psqr / (2 * right * wrong) + qs / (2 * wrong ** 2));
  return { oddsRatio, chiSquare, delta, class: classOf(Math.abs(delta), error, chiSquare) };
}

function classOf(size: number, error: number, chiSquare: number): FunctioningClass {
  if (size < SLIGHT || chiSquare < SIGNIFICANT) return 'A';
  return size >= LARGE && size - ONE_SIDED * error > SLIGHT ? 'C' : 'B';
}
