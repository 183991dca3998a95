/** What the details of an answer say of its gap: its tag, and where it is typed the typing errors. */
export type GapRule = {
  tag: string;
  /** Null: chosen from options. */
  typos: number | null;
};

/** `1`, `2:0`; undefined where it is none of these. */
export function readGapRule(details: string): GapRule | undefined {
  const [, tag, typos] = /^([\w-]{1,20})(?::([0-3]))?$/.exec(details) ?? [];
  return tag === undefined ? undefined : { tag, typos: typos === undefined ? null : Number(typos) };
}

export const writeGapRule = ({ tag, typos }: GapRule): string =>
  typos === null ? tag : `${tag}:${typos}`;

/** Rows by the gap they belong to, in the order in which the gaps first appear. */
export function byGap<Row>(rows: readonly Row[], tagOf: (row: Row) => string): Map<string, Row[]> {
  const gaps = new Map<string, Row[]>();
  for (const row of rows) gaps.set(tagOf(row), [...(gaps.get(tagOf(row)) ?? []), row]);
  return gaps;
}

/** The best answer of each gap together. */
export const gapsWorth = (rows: readonly { tag: string; score: number }[]): number =>
  [...byGap(rows, ({ tag }) => tag).values()].reduce(
    (sum, gap) => sum + Math.max(0, ...gap.map(({ score }) => score)),
    0,
  );
