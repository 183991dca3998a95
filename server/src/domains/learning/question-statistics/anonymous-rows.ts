/** Attributes that could identify somebody; hidden from the last to the first. */
const IDENTIFYING = ['month', 'language', 'gender', 'region'] as const;

export type Identifying = Record<(typeof IDENTIFYING)[number], string>;

const HIDDEN = '*';

/** Size of the smallest group whose attributes are shown. */
export const LEAST_ALIKE = 5;

/**
 * Rows in which everybody shares month, language, gender and region with at least four others:
 * attributes that reveal more are hidden, and rows that still stand out are left out (k-anonymity,
 * Sweeney 2002).
 */
export function anonymous<Row extends Identifying>(
  rows: readonly Row[],
  least = LEAST_ALIKE,
): Row[] {
  let remaining = [...rows];
  for (const part of IDENTIFYING.toReversed()) {
    const rare = rareOf(remaining, least);
    remaining = remaining.map((row) => (rare.has(row) ? { ...row, [part]: HIDDEN } : row));
  }
  const rare = rareOf(remaining, least);
  return remaining.filter((row) => !rare.has(row));
}

function rareOf<Row extends Identifying>(rows: readonly Row[], least: number): Set<Row> {
  const alike = Map.groupBy(rows, (row) => IDENTIFYING.map((part) => row[part]).join('|'));
  return new Set([...alike.values()].filter((group) => group.length < least).flat());
}
