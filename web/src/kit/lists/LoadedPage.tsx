import type { ReactNode } from 'react';
import { isApiError, isForbidden } from '#/kit/api/api-error.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { NotForYou } from '#/kit/ui/NotForYou.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';

/** What LoadedPage reads of a TanStack query. */
type PageQuery<Data> = {
  data: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Props<Data> = {
  query: PageQuery<Data>;
  /** Said where there is no such thing, or not for the reader. */
  gone: { title: string; text?: string; action: ReactNode };
  children: (data: Data) => ReactNode;
};

const NOT_FOUND = 404;
const REFUSED = 422;

/** The states of a record's page: loading, loaded, not found, failed. */
export function LoadedPage<Data>({ query, gone, children }: Props<Data>) {
  const { data, isPending, isFetching, error } = query;
  if (data !== undefined) return children(data);
  if (isPending) return <PageSkeleton />;
  // An address that cannot name anything, such as a certificate number with a slip, is refused.
  if (isApiError(error) && (error.status === NOT_FOUND || error.status === REFUSED)) {
    return <EmptyState isPage {...gone} />;
  }
  if (isForbidden(error)) return <NotForYou text={error.message} />;
  return <ErrorState onRetry={() => void query.refetch()} isRetrying={isFetching} />;
}
