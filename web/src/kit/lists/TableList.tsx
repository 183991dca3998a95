import { Text, ActionIcon, Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '@tabler/icons-react';
import { ListPage } from './ListPage.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { missingColumns, visibilityOf, type DataColumn, orderOf } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import styles from './RowPanel.module.css';
import { useOpenRow } from './use-open-row.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props<Row extends object> = Omit<
  ComponentProps<typeof ListPage<Row>>,
  'skeleton' | 'children'
> &
  Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'walk'> & {
    /** Rows open beside the list, with this after their columns. Only for one table per page. */
    beside?: (row: Row) => ReactNode;
  };

const SKELETON_COLUMNS = 7;

/** A paged list as a table, with the states of ListPage. */
export function TableList<Row extends object>(props: Props<Row>) {
  const { caption, rowKey, columns, view, sorting, onSort, selection, rowName, beside, ...list } =
    props;
  const { t } = useTranslation('common');
  const openRow = useOpenRow(beside !== undefined);
  const all = list.query.data?.data ?? [];
  const keyOf = (row: Row) => String(rowKey(row));
  const { current, setWalked } = useRowKeys(all.map(keyOf), openRow);
  const opened = all.find((row) => keyOf(row) === openRow.rowId);
  const shown = Object.values(visibilityOf(columns, view.columns)).filter(Boolean).length;
  const gone = view.isBorrowed ? missingColumns(columns, view) : 0;
  const open = (id: string) => {
    setWalked(id);
    openRow.open(id);
  };
  return (
    <>
      {gone > 0 && (
        <Text role="status" className="quiet" mb={8}>
          {t('table.gone', { count: gone })}
        </Text>
      )}
      <div className={styles.split} data-open={opened !== undefined || undefined}>
        <div className="shrinks">
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
                walk={openRow.hasPlace ? { current, open } : undefined}
                {...(onSort && { onSort })}
              />
            )}
          </ListPage>
        </div>
        {opened && (
          <RowPanel row={opened} columns={columns} order={view.order} onClose={openRow.close}>
            {beside?.(opened)}
          </RowPanel>
        )}
      </div>
    </>
  );
}

type RowPanelProps<Row> = {
  row: Row;
  /** All columns, including hidden ones. */
  columns: readonly DataColumn<Row>[];
  order: readonly string[];
  onClose: () => void;
  /** Further content about the row. */
  children?: ReactNode;
};

/** A row of a list in full, beside it. */
function RowPanel<Row>({ row, columns, order, onClose, children }: RowPanelProps<Row>) {
  const { t } = useTranslation('common');
  const [first, ...others] = orderOf(columns, order).flatMap((key) =>
    columns.filter((column) => column.key === key),
  );
  return (
    <section className={`unprinted ${styles.panel}`} aria-label={t('table.row')}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={12}>
        <div className={styles.name}>{first?.render(row)}</div>
        <ActionIcon variant="subtle" aria-label={t('action.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <dl className={styles.facts}>
        {others.map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
