import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { fieldsOf } from '@malaka/contracts/kit/wire';
import {
  type InvalidateQueryFilters,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type { output, ZodType } from 'zod';
import { call, type Input } from './client.ts';

/** An answer with nothing but `data` is that data; others, such as a page of a list, are whole. */
export type Content<Answer> = [Exclude<keyof Answer, 'success' | 'data'>] extends [never]
  ? Answer extends { data: infer Data }
    ? Data
    : Answer
  : Answer;

export function contentOf<Answer>(endpoint: Endpoint, answer: Answer): Content<Answer> {
  const fields = endpoint.answer && fieldsOf(endpoint.answer);
  const isOnlyData = fields?.size === 2 && fields.has('success') && fields.has('data');
  return (isOnlyData ? (answer as { data: unknown }).data : answer) as Content<Answer>;
}

type Named = Pick<Endpoint, 'path'> | Endpoint['path'];

/**
 * The key of a query; without an input, or with part of it, of all queries that have the same.
 * A path names its endpoint where the contract would load too early.
 */
export const keyOf = (endpoint: Named, input?: object): QueryKey => {
  const path = typeof endpoint === 'string' ? endpoint : endpoint.path;
  return input === undefined ? [path] : [path, input];
};

/** The path of an endpoint whose contract is imported as a type only. */
export const pathOf = <E extends Pick<Endpoint, 'path'>>(path: E['path']): E['path'] => path;

/** What to fetch again: all queries of an endpoint, or those with a key. */
export type Stale = Named | { queryKey: QueryKey };

export async function refresh(
  queryClient: QueryClient,
  stale: readonly Stale[],
  filters: Omit<InvalidateQueryFilters, 'queryKey'> = {},
): Promise<void> {
  const keys = stale.map((one) =>
    typeof one === 'object' && 'queryKey' in one ? one.queryKey : keyOf(one),
  );
  await Promise.all(
    keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, ...filters })),
  );
}

export function useRefresh(stale: readonly Stale[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, stale);
}

/** Puts a changed row in its place on all known pages of a list. */
export function replaceRow<Row extends { id: number }, A extends ZodType<{ data: Row[] }>>(
  queryClient: QueryClient,
  list: Endpoint<ZodType, ZodType, ZodType, A>,
  row: Row,
): void {
  queryClient.setQueriesData<{ data: Row[] }>(
    { queryKey: keyOf(list) },
    (page) => page && { ...page, data: page.data.map((one) => (one.id === row.id ? row : one)) },
  );
}

type Settings<Data, Shown> = Omit<
  UndefinedInitialDataOptions<Data, Error, Shown>,
  'queryKey' | 'queryFn'
>;

/** A call's answer, by the endpoint and its input; beside the input, settings of the query. */
export function query<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
  Shown = Content<output<A>>,
>(
  endpoint: Endpoint<P, Q, B, A>,
  ...[options]: {} extends Input<P, Q, B>
    ? [options?: Input<P, Q, B> & Settings<Content<output<A>>, Shown>]
    : [options: Input<P, Q, B> & Settings<Content<output<A>>, Shown>]
) {
  const { params, query: search, body, ...settings } = (options ?? {}) as Loose;
  const input = { params, query: search, body };
  return queryOptions<Content<output<A>>, Error, Shown>({
    ...settings,
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) =>
      contentOf(endpoint, await call(endpoint, input as never, { signal })),
  });
}

type Loose = { params?: unknown; query?: unknown; body?: unknown };
