/** If two graders differ by more than this share of the points, a third decides. */
export const THIRD_DECIDES_ABOVE = 0.2;

export type Merged = { kind: 'waiting' } | { kind: 'third' } | { kind: 'final'; score: number };

type Grading = { isDouble: boolean; maxScore: number };

/**
 * Merges the points of graders, in the order in which they were assigned: one grader's points, the
 * mean of two similar ones, or else the third's. Null: not graded yet.
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

/** Compares hundredths: 0.2 of 3 points must be exactly 0.6. */
export const areApart = (one: number, other: number, maxScore: number): boolean =>
  Math.abs(cents(one) - cents(other)) > Math.round(cents(maxScore) * THIRD_DECIDES_ABOVE);
