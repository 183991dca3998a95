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

/**
 * Keys in the reader's order: the first column stays first, those not named follow in the usual
 * order.
 */
export function orderOf(
  columns: readonly Pick<DataColumn<never>, 'key'>[],
  order: readonly string[],
): string[] {
  const [first, ...rest] = columns.map(({ key }) => key);
  if (first === undefined) return [];
  const named = order.filter((key) => rest.includes(key));
  return [first, ...named, ...rest.filter((key) => !named.includes(key))];
}

/** Columns that a view names but the table no longer has. */
export function missingColumns(
  columns: readonly Pick<DataColumn<never>, 'key'>[],
  {
    columns: chosen,
    order,
  }: { columns: Readonly<Record<string, boolean>>; order: readonly string[] },
): number {
  const known = new Set(columns.map(({ key }) => key));
  return new Set([...Object.keys(chosen), ...order].filter((key) => !known.has(key))).size;
}
