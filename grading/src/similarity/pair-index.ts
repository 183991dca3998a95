import { type Points, scoreTail } from './distributions.ts';
import { normalize, type OptionCurves } from './option-curves.ts';
import { CHOICES, isChoice, type Papers, RARE_CHOICE } from './papers.ts';
import { isTaughtWrong, type SchoolHabits } from './school-habits.ts';

/** What two papers have in common; `p` is its probability if they worked independently. */
export type PairIndex = {
  /** Questions that both answered and that are compared. */
  common: number;
  same: number;
  sameRight: number;
  sameWrong: number;
  /** Questions that both answered wrongly. */
  bothWrong: number;
  /** Questions excluded because two thirds of the school gave the same wrong answer. */
  taught: number;
  /** Number of equal answers expected by chance and equal knowledge. */
  expected: number;
  p: number;
};

/** Share of copied answers for which the test is most powerful; points are eighths of a nat. */
const COPIED = 0.5;
const POINTS = 8;
/** With fewer standard errors above the expectation a pair is never found. */
const WORTH = 3;

/**
 * A generalized binomial test (van der Linden and Sotaridona) in which improbable equal answers
 * count more: points are the log likelihood ratio of half the answers being copied. The
 * distribution of the sum is exact. Undefined if nothing is remarkable.
 */
export function pairIndexOf(
  papers: Papers,
  curves: OptionCurves,
  pair: { first: number; second: number; habits?: SchoolHabits | undefined },
): PairIndex | undefined {
  const { items, choices, right } = papers;
  const { first, second, habits } = pair;
  const result: PairIndex = {
    common: 0,
    same: 0,
    sameRight: 0,
    sameWrong: 0,
    bothWrong: 0,
    taught: 0,
    expected: 0,
    p: 1,
  };
  const questions: Points[] = [];
  let score = 0;
  let mean = 0;
  let variance = 0;
  for (let item = 0; item < items; item += 1) {
    const a = choices[first * items + item]!;
    const b = choices[second * items + item]!;
    if (!isChoice(a) || !isChoice(b)) continue;
    if (habits && isTaughtWrong(habits, item, [a, b])) {
      result.taught += 1;
      continue;
    }
    const chance = chancesOf(curves, { item, first, second, habits, a, b });
    const { points, same } = pointsOf(...chance);
    questions.push(points);
    result.common += 1;
    result.expected += same;
    const isRight = right[first * items + item] === 1;
    const isSame = a === b && a !== RARE_CHOICE;
    if (!isRight && right[second * items + item] === 0) result.bothWrong += 1;
    if (isSame) {
      result.same += 1;
      if (isRight) result.sameRight += 1;
      else result.sameWrong += 1;
    }
    score += isSame ? points[a]![0] : points[0]![0];
    const own = momentsOf(points);
    mean += own.mean;
    variance += own.variance;
  }
  if (result.common === 0 || score - mean < WORTH * Math.sqrt(variance)) return undefined;
  result.p = scoreTail(
    questions.map((points) => points.filter(([, probability]) => probability > 0)),
    score,
  );
  return result;
}

type Compared = {
  item: number;
  first: number;
  second: number;
  habits: SchoolHabits | undefined;
  a: number;
  b: number;
};
const scratch = [new Float32Array(CHOICES), new Float32Array(CHOICES)] as const;

/**
 * Probability of each response for either person, from the answers of their school without the two.
 */
function chancesOf(
  { probabilities, levels, items }: OptionCurves,
  { item, first, second, habits, a, b }: Compared,
): readonly [Float32Array, Float32Array] {
  const at = (person: number) => (levels[person]! * items + item) * CHOICES;
  const [one, other] = scratch;
  one.set(probabilities.subarray(at(first), at(first) + CHOICES));
  other.set(probabilities.subarray(at(second), at(second) + CHOICES));
  if (!habits) return scratch;
  for (let choice = 1; choice < CHOICES; choice += 1) {
    if (one[choice] === 0 && other[choice] === 0) continue;
    const expected = habits.expected[item * CHOICES + choice]! - one[choice]! - other[choice]!;
    const seen =
      habits.seen[item * CHOICES + choice]! - (a === choice ? 1 : 0) - (b === choice ? 1 : 0);
    const factor = (seen + 1) / (Math.max(0, expected) + 1);
    one[choice]! *= factor;
    other[choice]! *= factor;
  }
  normalize(one);
  normalize(other);
  return scratch;
}

const DIFFERENT = Math.round(POINTS * Math.log(1 - COPIED));

/** Points for giving the same response, by response; index 0 is for different ones. */
function pointsOf(one: Float32Array, other: Float32Array) {
  const points: [number, number][] = [[DIFFERENT, 0]];
  let same = 0;
  for (let choice = 1; choice < CHOICES; choice += 1) {
    const a = one[choice]!;
    const b = other[choice]!;
    const ratio = 1 - COPIED + (COPIED / 2) * (1 / a + 1 / b);
    points.push(a > 0 && b > 0 ? [Math.round(POINTS * Math.log(ratio)), a * b] : [0, 0]);
    same += a * b;
  }
  points[0]![1] = Math.max(0, 1 - same);
  return { points, same };
}

function momentsOf(points: Points) {
  let mean = 0;
  let square = 0;
  for (const [value, probability] of points) {
    mean += value * probability;
    square += value * value * probability;
  }
  return { mean, variance: square - mean * mean };
}
