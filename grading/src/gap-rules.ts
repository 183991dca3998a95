/**
 * Rule of a gap in the details of an answer: its tag and, for typed gaps, the typing errors
 * allowed.
 */
export type GapRule = {
  tag: string;
  /** Null: chosen from options. */
  typos: number | null;
};

/** Parses `1` or `2:0`; undefined if invalid. */
export function readGapRule(details: string): GapRule | undefined {
  const [, tag, typos] = /^([\w-]{1,20})(?::([0-3]))?$/.exec(details) ?? [];
  return tag === undefined ? undefined : { tag, typos: typos === undefined ? null : Number(typos) };
}

export const writeGapRule = ({ tag, typos }: GapRule): string =>
  typos === null ? tag : `${tag}:${typos}`;

/** Groups rows by gap, in order of first appearance. */
export function byGap<Row>(rows: readonly Row[], tagOf: (row: Row) => string): Map<string, Row[]> {
  const gaps = new Map<string, Row[]>();
  for (const row of rows) gaps.set(tagOf(row), [...(gaps.get(tagOf(row)) ?? []), row]);
  return gaps;
}

/** Sum of each gap's best answer. */
export const gapsWorth = (rows: readonly { tag: string; score: number }[]): number =>
  [...byGap(rows, ({ tag }) => tag).values()].reduce(
    (sum, gap) => sum + Math.max(0, ...gap.map(({ score }) => score)),
    0,
  );
