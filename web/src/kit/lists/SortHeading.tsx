import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { DataColumn, Sorting } from './columns.ts';
import styles from './DataTable.module.css';

type Props<Row> = {
  column: DataColumn<Row>;
  sorting: Sorting | undefined;
  /** Absent for columns that cannot be sorted. */
  onSort: ((sorting: Sorting) => void) | undefined;
};

/** A column title; clicking sorts by it, clicking again reverses the order. */
export function SortHeading<Row>({ column, sorting, onSort }: Props<Row>) {
  const { key, title, isFigure } = column;
  if (!onSort) {
    return (
      <th scope="col" data-figure={isFigure}>
        {title}
      </th>
    );
  }
  const isSorted = sorting?.key === key;
  const isDescending = isSorted && sorting.isDescending;
  const Icon = isSorted ? (isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th
      scope="col"
      data-figure={isFigure}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        data-active={isSorted || undefined}
        // Numbers start descending, names ascending.
        onClick={() => onSort({ key, isDescending: isSorted ? !isDescending : isFigure === true })}
      >
        {title}
        <Icon size={16} aria-hidden />
      </button>
    </th>
  );
}
