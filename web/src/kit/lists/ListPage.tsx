import { Center, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isForbidden } from '#/kit/api/api-error.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { EmptyState, NotForYou, NotOnDevice } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import styles from './ListPage.module.css';
import { Pager } from './Pager.tsx';

/** The part of a TanStack query with `placeholderData: keepPreviousData` used here. */
type ListQuery<Item> = {
  data: { data: readonly Item[]; total: number; perPage: number } | undefined;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Props<Item> = {
  query: ListQuery<Item>;
  page: number;
  onPageChange: (page: number) => void;
  /** Placeholder rows, shown while another page loads. */
  skeleton: ReactNode;
  /** Text of an empty list; default: "no data". */
  emptyText?: string;
  emptyHint?: string | undefined;
  /** Action offered by an empty list. */
  emptyAction?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/**
 * The states of every paged list: a loader at first, a skeleton on page changes, an empty state,
 * and a failure. The silence that the specification requires (decision 169) applies to toasts: the
 * place itself reports what failed.
 */
export function ListPage<Item>(props: Props<Item>) {
  const { query, page, onPageChange, skeleton, children } = props;
  const { t } = useTranslation('common');
  const isCut = useIsCut();
  if (query.isPending) {
    return (
      <Center className={styles.first} role="status" aria-label={t('state.loading')}>
        <Loader size="lg" />
      </Center>
    );
  }
  if (query.isPlaceholderData) {
    return (
      <div aria-busy="true">
        {skeleton}
        <ListPager query={query} page={page} onChange={onPageChange} />
      </div>
    );
  }
  const items = query.data?.data ?? [];
  if (items.length > 0) {
    return (
      <>
        {children(items)}
        <ListPager query={query} page={page} onChange={onPageChange} />
      </>
    );
  }
  if (isCut && isApiError(query.error, 'offline')) return <NotOnDevice />;
  if (isForbidden(query.error)) return <NotForYou text={query.error.message} />;
  if (query.error) {
    return <ErrorState query={query} />;
  }
  return (
    <EmptyState
      title={props.emptyText ?? t('state.noData')}
      text={props.emptyHint}
      action={props.emptyAction}
    />
  );
}

type PagerProps<Item> = {
  query: ListQuery<Item>;
  page: number;
  onChange: (page: number) => void;
};

function ListPager<Item>({ query, page, onChange }: PagerProps<Item>) {
  if (!query.data) return null;
  const { total, perPage } = query.data;
  return <Pager page={page} perPage={perPage} total={total} onChange={onChange} />;
}
