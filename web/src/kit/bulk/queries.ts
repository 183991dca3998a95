import {
  BULK_LISTS,
  type BulkActionName,
  type BulkListName,
  type BulkQuery,
  type BulkRowState,
  type BulkRun,
  listBulkRows,
  listBulkRuns,
  startBulk,
  stopBulk,
  undoBulk,
  viewBulkRun,
} from '@malaka/contracts/reporting/bulk';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { encode } from 'zod';
import { call } from '#/kit/api/client.ts';

const BULK = 'bulk';
const LOOK_MS = 1000;

export type EncodedQuery = Record<string, string | number | boolean>;

/** The rows an action applies to: selected ones, or all that a filter finds. */
export type Chosen =
  | { ids: number[] }
  | { query: EncodedQuery; count: number; exceptIds: number[] };

/** A filter, encoded as in its list's address. */
export function encodeQuery<Name extends BulkListName>(
  list: Name,
  query: BulkQuery<Name>,
): EncodedQuery {
  const encoded: Record<string, unknown> = encode(BULK_LISTS[list].query, query as never);
  return Object.fromEntries(
    Object.entries(encoded).filter(([, value]) => value !== undefined && value !== ''),
  ) as EncodedQuery;
}

export const isWorking = ({ state }: BulkRun) => state === 'working';

export const runQuery = (id: number) =>
  queryOptions({
    queryKey: [BULK, 'one', id],
    queryFn: async ({ signal }) => (await call(viewBulkRun, { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? LOOK_MS : false),
    staleTime: 0,
  });

export const runsQuery = (page: number) =>
  queryOptions({
    queryKey: [BULK, 'list', page],
    queryFn: ({ signal }) => call(listBulkRuns, { query: { page } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isWorking) ? LOOK_MS : false),
    placeholderData: keepPreviousData,
  });

type Report = { id: number; state?: BulkRowState | undefined; page: number; isLive: boolean };

export const reportQuery = ({ id, state, page, isLive }: Report) =>
  queryOptions({
    queryKey: [BULK, 'one', id, 'rows', state, page],
    queryFn: ({ signal }) =>
      call(listBulkRows, { params: { id }, query: { state, page } }, { signal }),
    refetchInterval: isLive && 2 * LOOK_MS,
    placeholderData: keepPreviousData,
  });

function useChange<Input>(change: (input: Input) => Promise<BulkRun>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BULK] }),
  });
}

type Start = { key: string; action: BulkActionName; params: EncodedQuery } & Chosen;

export const useStartBulk = () =>
  useChange(
    async (body: Start) => (await call(startBulk, { body: { exceptIds: [], ...body } })).data,
  );

export const useStopBulk = () =>
  useChange(async (id: number) => (await call(stopBulk, { body: { id } })).data);

export const useUndoBulk = () =>
  useChange(async (body: { id: number; key: string }) => (await call(undoBulk, { body })).data);
