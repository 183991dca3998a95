import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type DataColumn, type Sorting, visibilityOf } from './columns.ts';
import styles from './DataTable.module.css';
import { ScrollBox } from '#/kit/ui/ScrollBox.tsx';
import { PageBox, RowBox, useChoiceKeys } from './RowChoice.tsx';
import { SortHeading } from './SortHeading.tsx';
import type { ListSelection } from './use-selection.ts';
import type { TableView } from './use-table-view.ts';

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first column identifies the row and stays visible. */
  columns: readonly DataColumn<Row>[];
  view: TableView;
  sorting?: Sorting | undefined;
  onSort?: (sorting: Sorting) => void;
  /** Rows are chosen: what `rowKey` gives are their ids. */
  selection?: ListSelection | undefined;
  /** What a row is called; needed beside `selection`. */
  rowName?: ((row: Row) => string) | undefined;
};

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** A staff table on wide screens, cards on phones; the server sorts and pages. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, rows, rowKey, columns, view, sorting, onSort, selection, rowName } = props;
  useChoiceKeys(selection);
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columns.map(({ key }) => ({ id: key, header: key })), [columns]),
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    state: {
      columnVisibility: visibilityOf(columns, view.columns),
      sorting: sorting ? [{ id: sorting.key, desc: sorting.isDescending }] : [],
    },
  });
  const [first] = columns;
  return (
    <ScrollBox label={caption} className={styles.scroll} data-dense={view.isDense}>
      <table className={styles.table}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={styles.pick}>
                <PageBox selection={selection} />
              </td>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => {
              const column = byKey.get(id)!;
              return (
                <SortHeading
                  key={id}
                  column={column}
                  sorting={sorting}
                  onSort={column.isSortable ? onSort : undefined}
                />
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-chosen={selection?.isChosen(Number(row.id)) || undefined}>
              {selection && (
                <td className={styles.pick}>
                  <RowBox
                    selection={selection}
                    id={Number(row.id)}
                    name={rowName?.(row.original) ?? row.id}
                  />
                </td>
              )}
              {row.getVisibleCells().map(({ column: { id } }) => {
                const { title, render, isFigure } = byKey.get(id)!;
                if (id === first?.key) {
                  return (
                    <th key={id} scope="row">
                      {render(row.original)}
                    </th>
                  );
                }
                return (
                  <td key={id} data-title={title} data-figure={isFigure}>
                    <div>{render(row.original)}</div>
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
