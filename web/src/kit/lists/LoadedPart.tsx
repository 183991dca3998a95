import type { ReactNode } from 'react';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

type Props<Data> = {
  query: {
    data: Data | undefined;
    isPending: boolean;
    isFetching: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  children: (data: Data) => ReactNode;
};

/** A part of a page that loads when it is opened. */
export function LoadedPart<Data>({ query, children }: Props<Data>) {
  if (query.isPending) return <TableSkeleton columns={3} />;
  if (query.data === undefined) {
    return <ErrorState query={query} />;
  }
  return children(query.data);
}
