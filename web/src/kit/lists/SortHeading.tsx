import { COLUMN_WIDTH } from '@malaka/contracts/kit/limits';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { HTMLAttributes, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn, Sorting } from './columns.ts';
import styles from './DataTable.module.css';

type Props<Row> = {
  /** Attributes of all cells of the column. */
  cell: HTMLAttributes<HTMLTableCellElement>;
  column: DataColumn<Row>;
  sorting: Sorting | undefined;
  /** Absent for columns that cannot be sorted. */
  onSort: ((sorting: Sorting) => void) | undefined;
  onResize: (width: number) => void;
  /** Null: back to its default width. */
  onResized: (width: number | null) => void;
};

/**
 * A column title; clicking sorts by it, clicking again reverses the order; dragging its edge
 * resizes it.
 */
export function SortHeading<Row>({ cell, column, sorting, onSort, ...sizing }: Props<Row>) {
  const { key, title, isFigure } = column;
  const edge = <Edge title={title} {...sizing} />;
  if (!onSort) {
    return (
      <th scope="col" data-column={key} data-figure={isFigure} {...cell}>
        <span className={styles.title}>{title}</span>
        {edge}
      </th>
    );
  }
  const isSorted = sorting?.key === key;
  const isDescending = isSorted && sorting.isDescending;
  const Icon = isSorted ? (isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th
      scope="col"
      data-column={key}
      data-figure={isFigure}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
      {...cell}
    >
      <button
        type="button"
        className={styles.sort}
        data-active={isSorted || undefined}
        // Numbers start descending, names ascending.
        onClick={() => onSort({ key, isDescending: isSorted ? !isDescending : isFigure === true })}
      >
        <span className={styles.title}>{title}</span>
        <Icon size={16} aria-hidden />
      </button>
      {edge}
    </th>
  );
}

const within = (width: number) =>
  Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)));
const KEY_STEP = 16;

type EdgeProps = Pick<Props<never>, 'onResize' | 'onResized'> & { title: string };

/** The edge of a heading: dragged or moved by arrow keys; a double click resets the width. */
function Edge({ title, onResize, onResized }: EdgeProps) {
  const { t } = useTranslation('common');
  const widthOf = (edge: HTMLElement) => edge.closest('th')!.offsetWidth;
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, pointerId, clientX } = event;
    const start = widthOf(edge);
    const widthAt = (x: number) => within(start + x - clientX);
    edge.setPointerCapture(pointerId);
    const move = (to: globalThis.PointerEvent) => onResize(widthAt(to.clientX));
    const end = (to: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move);
      // Pressed without moving: it may be the first click of a double click.
      if (to.clientX !== clientX) onResized(widthAt(to.clientX));
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', end, { once: true });
    edge.addEventListener('pointercancel', end, { once: true });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (step) onResized(within(widthOf(event.currentTarget) + step));
    else if (event.key === 'Enter') onResized(null);
    else return;
    event.preventDefault();
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-valuemin={COLUMN_WIDTH.min}
      aria-valuemax={COLUMN_WIDTH.max}
      // The current width.
      ref={(edge) => edge?.setAttribute('aria-valuenow', String(widthOf(edge)))}
      aria-label={t('table.width', { column: title })}
      title={t('table.width', { column: title })}
      tabIndex={0}
      className={`unprinted ${styles.edge}`}
      onPointerDown={drag}
      onKeyDown={press}
      onDoubleClick={() => onResized(null)}
    />
  );
}
