/** Attributes that could identify somebody; hidden from the last to the first. */
const TELLING = ['month', 'language', 'gender', 'region'] as const;

export type Telling = Record<(typeof TELLING)[number], string>;

const HIDDEN = '*';

/** Size of the smallest group whose attributes are shown. */
export const LEAST_ALIKE = 5;

/**
 * Rows in which everybody shares month, language, gender and region with at least four others:
 * attributes that reveal more are hidden, and rows that still stand out are left out (k-anonymity,
 * Sweeney 2002).
 */
export function anonymous<Row extends Telling>(rows: readonly Row[], least = LEAST_ALIKE): Row[] {
  let kept = [...rows];
  for (const part of TELLING.toReversed()) {
    const rare = rareOf(kept, least);
    kept = kept.map((row) => (rare.has(row) ? { ...row, [part]: HIDDEN } : row));
  }
  const rare = rareOf(kept, least);
  return kept.filter((row) => !rare.has(row));
}

function rareOf<Row extends Telling>(rows: readonly Row[], least: number): Set<Row> {
  const alike = Map.groupBy(rows, (row) => TELLING.map((part) => row[part]).join('|'));
  return new Set([...alike.values()].filter((group) => group.length < least).flat());
}
