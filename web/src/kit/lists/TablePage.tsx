import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import type { FilteredList } from '@malaka/contracts/reporting/saved-filters';
import { Button, Box, Group, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedFilters } from '#/kit/saved-filters/SavedFilters.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import type { Sorting, DataColumn } from './columns.ts';
import { PhonePageBox } from './RowChoice.tsx';
import { SearchInput } from './SearchInput.tsx';
import { encodeSorting } from './sorting.ts';
import { TableList } from './TableList.tsx';
import { TableTools } from './TableTools.tsx';
import type { ListAddress } from './use-list-address.ts';
import styles from './ListBar.module.css';

type Frame = Pick<ComponentProps<typeof ManagementPage>, 'title' | 'hint' | 'crumbs' | 'actions'>;
type Table<Row extends object> = ComponentProps<typeof TableList<Row>>;

type BodyProps<Row extends object> = Pick<
  Table<Row>,
  'query' | 'columns' | 'selection' | 'rowName'
> & {
  list: Pick<ListAddress<{ search?: string }>, 'page' | 'search' | 'change' | 'turnTo' | 'clear'>;
  caption: string;
  /** Key under which this browser stores the table's columns and density. */
  name: string;
  /** Default: `id`. */
  rowKey?: Table<Row>['rowKey'];
  /** The server's sort order; absent if it does not sort. */
  sorting?: Sorting;
  /** Label of the search; default: "search by name". */
  searchLabel?: string;
  searchHint?: string;
  /** Shown beside the search. */
  filters?: ReactNode;
  /** Its filters and columns can be saved under a name and shared. */
  saved?: FilteredList;
  /** Shown between search and table. */
  between?: ReactNode;
  /** Further content of a row, shown when it is open beside the list. */
  beside?: (row: Row) => ReactNode;
  /** Whether a search or filter is active. */
  isNarrowed?: boolean;
  /** Texts if a search or filter leaves nothing; default: those of every list. */
  notFound?: { text?: string; hint?: string; clear?: string };
  /** Texts if the list is empty. */
  empty: { text: string; hint?: string; action?: ReactNode };
};

const withoutAll = (search: object) =>
  Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
const nothing = () => null;
const idOf = (row: object) => ('id' in row ? String(row.id) : '');

/** A table with its search, filters, tools, pages and states. */
export function TableBody<Row extends object>(props: BodyProps<Row>) {
  const { list, query, name, columns, sorting, empty, notFound = {} } = props;
  const { t } = useTranslation('common');
  const view = useTableView(name);
  const { search } = list.search;
  const { isNarrowed = search !== undefined } = props;
  const onSort = (next: Sorting) => list.change(encodeSorting(next));
  const { text = t('list.notFound'), clear = t('list.clear'), hint } = notFound;
  const message = isNarrowed
    ? { text, hint, action: <Button onClick={list.clear}>{clear}</Button> }
    : empty;
  return (
    <>
      <ListBar
        search={
          <SearchInput
            size="md"
            label={props.searchLabel ?? t('list.search')}
            placeholder={props.searchHint}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            current={search ?? ''}
            onSearch={(typed) => list.change({ search: typed })}
          />
        }
      >
        {props.filters}
        <TableTools columns={columns} view={view} />
        {props.saved && (
          <SavedFilters
            list={props.saved}
            table={name}
            search={list.search}
            onApply={(saved) => list.change({ ...withoutAll(list.search), ...saved })}
          />
        )}
        {sorting && <SortSelect columns={columns} sorting={sorting} onSort={onSort} />}
      </ListBar>
      {props.between}
      {props.selection && <PhonePageBox selection={props.selection} />}
      <TableList
        query={query}
        page={list.page}
        onPageChange={list.turnTo}
        caption={props.caption}
        rowKey={props.rowKey ?? idOf}
        columns={columns}
        view={view}
        sorting={sorting}
        selection={props.selection}
        rowName={props.rowName}
        beside={props.beside ?? nothing}
        {...(sorting && { onSort })}
        emptyText={message.text}
        emptyHint={message.hint}
        emptyAction={message.action}
      />
    </>
  );
}

type Props<Row extends object> = Frame &
  Omit<BodyProps<Row>, 'caption'> & {
    caption?: string;
    /** Link to the form of a new record: beside the title, and in the empty list. */
    create?: Pick<LinkProps, 'to' | 'params'> & { label: string };
    /** Shown above the search. */
    above?: ReactNode;
    /** Shown after the table, such as the dialogs it opens. */
    children?: ReactNode;
  };

/** A page that consists of a table. */
export function TablePage<Row extends object>(props: Props<Row>) {
  const { title, hint, crumbs, actions, create, above, children, empty, ...body } = props;
  const { label, ...link } = create ?? {};
  const toCreate = label && (
    <ButtonLink {...link} leftSection={<IconPlus size={18} aria-hidden />}>
      {label}
    </ButtonLink>
  );
  const beside = (actions || toCreate) && (
    <>
      {actions}
      {toCreate}
    </>
  );
  return (
    <ManagementPage title={title} {...(hint && { hint })} crumbs={crumbs} actions={beside}>
      {above}
      <TableBody caption={title} {...body} empty={{ action: toCreate, ...empty }} />
      {children}
    </ManagementPage>
  );
}

/** Above a table: its search, with filters, view options and export beside it. */
function ListBar({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <Group gap={12} align="flex-end" mb={12}>
      <Box className="shrinks" flex="1 1 320px">
        {search}
      </Box>
      <div className={styles.tools}>{children}</div>
    </Group>
  );
}

type SortSelectProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** Sort order of cards on phones, which have no headings to click. */
function SortSelect<Row>({ columns, sorting, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation('common');
  const wordOf = (sorted: Sorting) => `${sorted.key} ${sorted.isDescending ? 'desc' : 'asc'}`;
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, title, isFigure = false }) =>
      [isFigure, !isFigure].map((isDescending) => ({
        value: wordOf({ key, isDescending }),
        // The arrow comes first, since a long title may be cut.
        label: `${isDescending ? '↓' : '↑'} ${title}`,
      })),
    );
  return (
    <NativeSelect
      hiddenFrom="sm"
      size="md"
      aria-label={t('table.sort')}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      value={wordOf(sorting)}
      data={choices}
      onChange={({ currentTarget }) => {
        const [key = '', direction] = currentTarget.value.split(' ');
        onSort({ key, isDescending: direction === 'desc' });
      }}
    />
  );
}
