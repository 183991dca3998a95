import {
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { type ComponentProps, Fragment, type ReactNode, useRef } from 'react';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { useRefresh, type Stale } from '#/kit/api/query.ts';
import { withoutEmpty } from '#/kit/lists/address.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { PhonePageBox } from '#/kit/lists/RowChoice.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { type ListSelection, useSelection } from '#/kit/lists/use-selection.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { QueueHead } from './QueueHead.tsx';
import styles from './QueueHead.module.css';
import { type TakeNext, useTakeNext } from './use-take-next.ts';

export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** An opened case: the way back, and to the next one. */
export type OpenedCase = { id: number; next: TakeNext; backTo: Place; onBack: () => void };

type TabSearch<Tab> = { status?: Tab; search?: string };

/** What the queue knows of its rows. */
export type ShownRows = {
  linkTo: (row: { id: number }) => Place;
  /** Absent where nothing can be decided. */
  selection: ListSelection | undefined;
};

type Rows = { data: { id: number }[]; total: number; perPage: number };

type Props<Tab extends string, Search extends TabSearch<Tab>, Found extends Rows> = {
  to: LinkProps['to'];
  page: number;
  search: Search;
  /** The field of the search that names the open case. */
  caseKey: keyof Search & string;
  claim: (queryClient: QueryClient, after: number | undefined) => Promise<{ id: number } | null>;
  /** The first tab is the queue; the address does not name it. */
  tabs: readonly [Tab, ...Tab[]];
  query: (tab: Tab, page: number, words: string | undefined) => UseQueryOptions<Found>;
  /** Texts that every queue has. */
  texts: {
    title: string;
    hint: string;
    tabs: string;
    search: string;
    notFound: string;
    emptyHint: string;
    tab: (tab: Tab) => string;
    empty: (tab: Tab) => string;
  };
  /** Numbers of the tabs that are known before they are opened. */
  counts?: Partial<Record<Tab, number>> | undefined;
  /** Between the head and the tabs. */
  above?: ReactNode;
  /** Actions on many waiting cases. */
  bulk?: {
    actions: readonly BulkAction[];
    stale: readonly Stale[];
    query: (tab: Tab, words: string | undefined) => ComponentProps<typeof BulkBar>['query'];
  };
  renderCase: (opened: OpenedCase) => ReactNode;
  children: (rows: Found['data'], shown: ShownRows) => ReactNode;
};

/** A queue of cases that one reviewer at a time decides, or the one that is open. */
export function ReviewQueuePage<
  Tab extends string,
  Search extends TabSearch<Tab>,
  Found extends Rows,
>(props: Props<Tab, Search, Found>) {
  const { to, page, search, caseKey, claim, renderCase } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { [caseKey]: open, ...rest } = search;
  const queue = rest as unknown as Search;
  const place = (shown: Search, at = page): Place => ({
    to,
    params: { page: String(at) },
    search: shown as never,
  });
  const show: Show<Search> = (next, { page: target, replace = false } = {}) =>
    void navigate({ ...place(next, target), replace } as never);
  const isCase = open !== undefined;
  const next = useTakeNext({
    claim: (after) => claim(queryClient, after),
    // Replaces the address between cases, so that "back" leads to the queue.
    open: ({ id }) => show({ ...queue, [caseKey]: id }, { replace: isCase }),
    openQueue: () => {
      if (isCase) show(queue, { replace: true });
    },
  });
  if (!isCase) return <Queue {...props} search={queue} next={next} place={place} show={show} />;
  const opened = { id: Number(open), next, backTo: place(queue), onBack: () => show(queue) };
  return <Fragment key={opened.id}>{renderCase(opened)}</Fragment>;
}

type Show<Search> = (search: Search, options?: { page?: number; replace?: boolean }) => void;

type QueueProps<Tab extends string, Search extends TabSearch<Tab>, Found extends Rows> = Props<
  Tab,
  Search,
  Found
> & {
  next: TakeNext;
  place: (search: Search) => Place;
  show: Show<Search>;
};

function Queue<Tab extends string, Search extends TabSearch<Tab>, Found extends Rows>(
  props: QueueProps<Tab, Search, Found>,
) {
  const { page, search, caseKey, tabs, texts, bulk, next, place, show } = props;
  const tab = search.status ?? tabs[0];
  const { search: words } = search;
  const query = useQuery(props.query(tab, page, words));
  const refresh = useRefresh(bulk?.stale ?? []);
  const field = useRef<HTMLInputElement>(null);
  const selection = useSelection({
    filter: JSON.stringify([tab, words]),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const chosen = bulk && tab === tabs[0] ? selection : undefined;
  const counts: Partial<Record<Tab, number>> = {
    ...props.counts,
    // The others are counted when they are opened.
    ...(query.data && !query.isPlaceholderData && !words && { [tab]: query.data.total }),
  };
  const change = (part: { status?: Tab | undefined; search?: string | undefined }) =>
    show(withoutEmpty<Search>({ ...search, ...part }), { page: 1, replace: 'search' in part });
  return (
    <>
      <QueueHead
        title={texts.title}
        hint={texts.hint}
        next={next}
        onSearch={() => field.current?.focus()}
      />
      {props.above}
      <div className={styles.tools}>
        <Segmented
          label={texts.tabs}
          value={tab}
          onChange={(chosenTab) =>
            change({ status: chosenTab === tabs[0] ? undefined : chosenTab })
          }
          options={tabs.map((value) => ({
            value,
            label: texts.tab(value),
            ...(counts[value] !== undefined && { count: counts[value] }),
          }))}
        />
        <QueueSearch
          ref={field}
          label={texts.search}
          search={words}
          onSearch={(typed) => change({ search: typed || undefined })}
        />
      </div>
      {chosen && <PhonePageBox selection={chosen} />}
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => show(search, { page: target })}
        skeleton={<TableSkeleton />}
        emptyText={words ? texts.notFound : texts.empty(tab)}
        emptyHint={tab === tabs[0] && !words ? texts.emptyHint : undefined}
      >
        {(rows) =>
          props.children(rows as Found['data'], {
            linkTo: ({ id }) => place({ ...search, [caseKey]: id }),
            selection: chosen,
          })
        }
      </ListPage>
      {bulk && (
        <BulkBar
          selection={selection}
          query={bulk.query(tab, words)}
          onDone={() => void refresh()}
          actions={bulk.actions}
        />
      )}
    </>
  );
}
