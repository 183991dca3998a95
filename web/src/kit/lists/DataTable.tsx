import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type MouseEvent, useMemo, useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { ScrollBox } from '#/kit/ui/ScrollBox.tsx';
import type { TableView } from '#/kit/table-views/use-table-view.ts';
import { type DataColumn, orderOf, type Sorting, visibilityOf } from './columns.ts';
import styles from './DataTable.module.css';
import { PageBox, RowBox, useChoiceKeys } from './RowChoice.tsx';
import { SortHeading } from './SortHeading.tsx';
import type { ListSelection } from './use-selection.ts';

/** The current row, and what a click beside its links does. */
export type RowWalk = { current: string | undefined; open: (id: string) => void };

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first column identifies the row and stays visible. */
  columns: readonly DataColumn<Row>[];
  view: TableView;
  sorting?: Sorting | undefined;
  onSort?: (sorting: Sorting) => void;
  /** Rows can be selected; `rowKey` returns their ids. */
  selection?: ListSelection | undefined;
  /** Accessible name of a row; required with `selection`. */
  rowName?: ((row: Row) => string) | undefined;
  /** Rows open beside the list. */
  walk?: RowWalk | undefined;
};

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

/** A near miss of a checkbox must not open the row. */
const PRESSED = `a, button, input, label, .${styles.pick}`;
const isLinkOrField = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest(PRESSED) !== null;
const isReadingText = () => getSelection()?.isCollapsed === false;

/** A staff table on wide screens, cards on phones; the server sorts and pages. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, rows, rowKey, columns, view, sorting, onSort, selection, rowName, walk } = props;
  useChoiceKeys(selection);
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columns.map(({ key }) => ({ id: key, header: key })), [columns]),
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    state: {
      columnOrder: orderOf(columns, view.order),
      columnVisibility: visibilityOf(columns, view.columns),
      sorting: sorting ? [{ id: sorting.key, desc: sorting.isDescending }] : [],
    },
  });
  const shown = table.getVisibleLeafColumns();
  const whole = useRef<HTMLTableElement>(null);
  const frozen = useFrozen(
    whole,
    shown.slice(0, view.frozen).map(({ id }) => id),
  );
  useTooltips(whole);
  // Width while a heading's edge is dragged; only the final width is saved.
  const [dragged, setDragged] = useState<{ key: string; width: number }>();
  const widthOf = (key: string) => (dragged?.key === key ? dragged.width : view.widths[key]);
  const cell = (key: string, at: number) => {
    const width = widthOf(key);
    return {
      'data-sized': width === undefined ? undefined : true,
      'data-frozen': at < view.frozen || undefined,
      style: {
        ...(width !== undefined && { width, minWidth: width, maxWidth: width }),
        ...(at < view.frozen && { insetInlineStart: frozen[at] }),
      },
    };
  };
  return (
    <ScrollBox label={caption} className={styles.scroll} data-dense={view.looksDense}>
      <table ref={whole} className={styles.table} data-walked={walk !== undefined || undefined}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={styles.pick}>
                <PageBox selection={selection} />
              </td>
            )}
            {shown.map(({ id }, at) => (
              <SortHeading
                key={id}
                cell={cell(id, at)}
                column={byKey.get(id)!}
                sorting={sorting}
                onSort={byKey.get(id)!.isSortable ? onSort : undefined}
                onResize={(width) => setDragged({ key: id, width })}
                onResized={(width) => {
                  setDragged(undefined);
                  view.setWidth(id, width);
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              ref={walk?.current === row.id ? showRow : undefined}
              data-chosen={selection?.isChosen(Number(row.id)) || undefined}
              data-current={walk?.current === row.id || undefined}
              onClick={
                walk &&
                ((event) => {
                  if (!isLinkOrField(event) && !isReadingText()) walk.open(row.id);
                })
              }
            >
              {selection && (
                <td className={styles.pick}>
                  <RowBox
                    selection={selection}
                    id={Number(row.id)}
                    name={rowName?.(row.original) ?? row.id}
                  />
                </td>
              )}
              {row.getVisibleCells().map(({ column: { id } }, at) => {
                const { title, render, isFigure } = byKey.get(id)!;
                if (at === 0) {
                  return (
                    <th key={id} scope="row" {...cell(id, at)}>
                      <div data-truncated={view.looksDense || undefined}>
                        {render(row.original)}
                      </div>
                    </th>
                  );
                }
                return (
                  <td key={id} data-title={title} data-figure={isFigure} {...cell(id, at)}>
                    <div data-truncated={view.looksDense || undefined}>{render(row.original)}</div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const showRow = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'nearest' });

/**
 * A dense row cuts text longer than its column; the tooltip shows it in full, as with Truncated.
 */
function useTooltips(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    for (const cell of table.current?.querySelectorAll<HTMLElement>('[data-truncated]') ?? []) {
      cell.title = cell.textContent.trim();
    }
  });
}

/** Left offset of each frozen column, by the current widths of the headings. */
function useFrozen(
  table: RefObject<HTMLTableElement | null>,
  keys: readonly string[],
): readonly number[] {
  const [offsets, setOffsets] = useState<readonly number[]>([]);
  const looks = keys.join(' ');
  useLayoutEffect(() => {
    const row = table.current?.tHead?.rows[0];
    if (!row) return undefined;
    const measure = () => {
      let start = [...row.querySelectorAll('td')].reduce((sum, box) => sum + box.offsetWidth, 0);
      const next = looks.split(' ').map((key) => {
        const offset = start;
        start += row.querySelector<HTMLElement>(`[data-column="${key}"]`)?.offsetWidth ?? 0;
        return offset;
      });
      setOffsets(next);
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const heading of row.cells) watch.observe(heading);
    return () => watch.disconnect();
  }, [table, looks]);
  return offsets;
}
