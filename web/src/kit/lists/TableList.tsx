import type { ComponentProps } from 'react';
import { ListPage } from './ListPage.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { visibilityOf } from './columns.ts';
import { DataTable } from './DataTable.tsx';

type Props<Row extends object> = Omit<
  ComponentProps<typeof ListPage<Row>>,
  'skeleton' | 'children'
> &
  Omit<ComponentProps<typeof DataTable<Row>>, 'rows'>;

const SKELETON_COLUMNS = 7;

/** A paged list as a table, with the states of ListPage. */
export function TableList<Row extends object>(props: Props<Row>) {
  const { caption, rowKey, columns, view, sorting, onSort, selection, rowName, ...list } = props;
  const shown = Object.values(visibilityOf(columns, view.columns)).filter(Boolean).length;
  return (
    <ListPage
      {...list}
      skeleton={<TableSkeleton rows={10} columns={Math.min(shown, SKELETON_COLUMNS)} />}
    >
      {(rows) => (
        <DataTable
          caption={caption}
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          view={view}
          sorting={sorting}
          selection={selection}
          rowName={rowName}
          {...(onSort && { onSort })}
        />
      )}
    </ListPage>
  );
}
