/** Two graders who are further apart than this share of the points do not settle it: a third does. */
export const THIRD_DECIDES_ABOVE = 0.2;

export type Merged = { kind: 'waiting' } | { kind: 'third' } | { kind: 'final'; score: number };

type Grading = { isDouble: boolean; maxScore: number };

/**
 * What the points of graders come to, in the order in which they were asked: one of one, the mean of
 * two who are near each other, else the third's. Points that a grader has not given yet are null.
 */
export function mergeGrades(
  scores: readonly (number | null)[],
  { isDouble, maxScore }: Grading,
): Merged {
  const [first = null, second = null, third = null] = scores;
  if (!isDouble) return first === null ? { kind: 'waiting' } : { kind: 'final', score: first };
  if (first === null || second === null) return { kind: 'waiting' };
  if (!areApart(first, second, maxScore)) return { kind: 'final', score: meanOf(first, second) };
  return third === null ? { kind: 'third' } : { kind: 'final', score: third };
}

const cents = (score: number): number => Math.round(score * 100);

const meanOf = (one: number, other: number): number =>
  Math.round((cents(one) + cents(other)) / 2) / 100;

/** In hundredths: 0.2 of 3 points are 0.6, and not a little more. */
export const areApart = (one: number, other: number, maxScore: number): boolean =>
  Math.abs(cents(one) - cents(other)) > Math.round(cents(maxScore) * THIRD_DECIDES_ABOVE);
