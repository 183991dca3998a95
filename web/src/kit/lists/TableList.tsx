import { Text, ActionIcon, Group } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '@tabler/icons-react';
import { useMediaQuery, useSessionStorage } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useKeyLines, useLetterKeys } from '#/kit/ui/hotkeys.ts';
import { ListPage } from './ListPage.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { missingColumns, visibilityOf, type DataColumn, orderOf } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import styles from './RowPanel.module.css';

const HASH = /^row-(.+)$/;

/** The row that is open beside its list; the URL stores it, and going back closes it. */
function useOpenRow(isOn: boolean) {
  const navigate = useNavigate();
  // Narrower screens have no room beside a list: there a row opens its page.
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const hasPlace = isOn && isWide;
  const requested = useLocation({ select: ({ hash }) => HASH.exec(hash)?.[1] });
  const show = (hash: string | undefined, isReplaced: boolean) =>
    void navigate({
      to: '.',
      search: true,
      params: true,
      hash: hash ?? '',
      replace: isReplaced,
      resetScroll: false,
      hashScrollIntoView: false,
    } as never);
  const rowId = hasPlace ? requested : undefined;
  return {
    hasPlace,
    rowId,
    open: (id: string) => show(`row-${id}`, rowId !== undefined),
    close: () => show(undefined, true),
  };
}

type OpenRow = ReturnType<typeof useOpenRow>;

const WRITES = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
const PRESSES = 'a, button, input, [role="separator"]';
const isBusy = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Keys that move through the rows of a table: J and K; Enter opens the row beside the list, where
 * arrows work as well; Esc closes it. Returns the current row.
 */
function useRowKeys(rowIds: readonly string[], { hasPlace, rowId, open, close }: OpenRow) {
  const { t } = useTranslation('common');
  const hasLetters = useLetterKeys();
  const place = useLocation({ select: ({ pathname }) => pathname });
  // Restores the row for a user who comes back from its page.
  const [walked, setWalked] = useSessionStorage<string | undefined>({
    key: `row:${place}`,
    getInitialValueInEffect: false,
  });
  const current = rowId ?? (walked !== undefined && rowIds.includes(walked) ? walked : undefined);
  const isOn = hasPlace && rowIds.length > 0;
  const goTo = (step: number) => {
    const at = current === undefined ? -1 : rowIds.indexOf(current);
    const next = at < 0 ? rowIds[0] : rowIds[at + step];
    if (next === undefined) return;
    setWalked(next);
    if (rowId !== undefined) open(next);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || isBusy()) return;
    if (!(target instanceof Element) || target.matches(WRITES)) return;
    const isOpen = rowId !== undefined;
    if (hasLetters && code === 'KeyJ') goTo(1);
    else if (hasLetters && code === 'KeyK') goTo(-1);
    else if (isOpen && key === 'ArrowDown') goTo(1);
    else if (isOpen && key === 'ArrowUp') goTo(-1);
    else if (isOpen && key === 'Escape') close();
    else if (key === 'Enter' && current !== undefined && !target.matches(PRESSES)) open(current);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
  useKeyLines(
    isOn
      ? [
          ...(hasLetters ? [{ keys: ['J', 'K'], does: t('table.keys.walk') }] : []),
          { keys: ['Enter'], does: t('table.keys.open') },
          { keys: ['Esc'], does: t('table.keys.close') },
        ]
      : [],
  );
  return { current, setWalked };
}

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
