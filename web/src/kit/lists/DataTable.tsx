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
import { SortHeading } from './SortHeading.tsx';
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
};

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** A staff table on wide screens, cards on phones; the server sorts and pages. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, rows, rowKey, columns, view, sorting, onSort } = props;
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
            <tr key={row.id}>
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
