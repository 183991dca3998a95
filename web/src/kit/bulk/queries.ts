import {
  BULK_LISTS,
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
import { keepPreviousData } from '@tanstack/react-query';
import { encode } from 'zod';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

const LOOK_MS = 1000;

export type EncodedQuery = Record<string, string | number | boolean>;

/** The rows an action applies to: selected ones, or all that a filter finds. */
export type Chosen =
  | { ids: number[] }
  | { query: EncodedQuery; count: number; exceptIds: number[] };

/** A filter, encoded as in its list's address. */
export function encodeQuery<Name extends BulkListName>(
  list: Name,
  filter: BulkQuery<Name>,
): EncodedQuery {
  const encoded: Record<string, unknown> = encode(BULK_LISTS[list].query, filter as never);
  return Object.fromEntries(
    Object.entries(encoded).filter(([, value]) => value !== undefined && value !== ''),
  ) as EncodedQuery;
}

export const isWorking = ({ state }: BulkRun) => state === 'working';

export const runQuery = (id: number) =>
  query(viewBulkRun, {
    params: { id },
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? LOOK_MS : false),
    staleTime: 0,
  });

export const runsQuery = (page: number) =>
  query(listBulkRuns, {
    query: { page },
    refetchInterval: ({ state: { data } }) => (data?.data.some(isWorking) ? LOOK_MS : false),
    placeholderData: keepPreviousData,
  });

type Report = { id: number; state?: BulkRowState | undefined; page: number; isLive: boolean };

export const reportQuery = ({ id, state, page, isLive }: Report) =>
  query(listBulkRows, {
    params: { id },
    query: { state, page },
    refetchInterval: isLive && 2 * LOOK_MS,
    placeholderData: keepPreviousData,
  });

const BULK = [viewBulkRun, listBulkRuns, listBulkRows];

export const useStartBulk = () => useCall(startBulk, { refreshAlways: BULK });
export const useStopBulk = () => useCall(stopBulk, { refreshAlways: BULK });
export const useUndoBulk = () => useCall(undoBulk, { refreshAlways: BULK });
