import type { ReactNode } from 'react';

export type DataColumn<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Numbers and times: tabular figures, right-aligned. */
  isFigure?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /** The server sorts by this key. */
  isSortable?: boolean;
};

export type Sorting<Key extends string = string> = { key: Key; isDescending: boolean };

/** Visible columns: the first always, the others by default or as the reader chose. */
export function visibilityOf<Row>(
  columns: readonly DataColumn<Row>[],
  chosen: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ key, isExtra = false }, at) => [key, at === 0 || (chosen[key] ?? !isExtra)]),
  );
}
