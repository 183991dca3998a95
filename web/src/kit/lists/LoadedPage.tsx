import type { ReactNode } from 'react';
import { isApiError, isForbidden } from '#/kit/api/api-error.ts';
import { EmptyState, NotForYou } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';

/** The part of a TanStack query used here. */
type PageQuery<Data> = {
  data: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Props<Data> = {
  query: PageQuery<Data>;
  /** Shown if the record does not exist or the reader may not see it. */
  gone: { title: string; text?: string; action: ReactNode };
  children: (data: Data) => ReactNode;
};

const NOT_FOUND = 404;
const REFUSED = 422;

/** The states of a record's page: loading, loaded, not found, failed. */
export function LoadedPage<Data>({ query, gone, children }: Props<Data>) {
  const { data, isPending, error } = query;
  if (data !== undefined) return children(data);
  if (isPending) return <PageSkeleton />;
  // A URL that cannot be valid, such as a mistyped certificate number, is refused with 422.
  if (isApiError(error) && (error.status === NOT_FOUND || error.status === REFUSED)) {
    return <EmptyState isPage {...gone} />;
  }
  if (isForbidden(error)) return <NotForYou text={error.message} />;
  return <ErrorState isHeading query={query} />;
}
