import {
  cancelExport,
  createExportFileTicket,
  deleteExport,
  type ExportName,
  type ExportQuery,
  type ExportRecord,
  EXPORTS,
  listExports,
  startExport,
} from '@malaka/contracts/reporting/exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { encode } from 'zod';
import { call } from '#/kit/api/client.ts';
import { readScript } from '#/kit/i18n/script.ts';

const ASK_EVERY_MS = 1000;
const key = ['exports'] as const;

export const isActive = ({ state }: ExportRecord) => state === 'waiting' || state === 'working';

/** The reader's last exports, polled while any of them is running. */
export const exportsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await call(listExports, {}, { signal })).data,
  refetchInterval: ({ state: { data } }) => (data?.some(isActive) ? ASK_EVERY_MS : false),
});

/** The filter, encoded as in its list's URL. */
export function encodedQuery<Name extends ExportName>(table: Name, query: ExportQuery<Name>) {
  const encoded = encode(EXPORTS[table].query, query);
  return Object.fromEntries(
    Object.entries(encoded).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string | number | boolean>;
}

type Query = { table: ExportName; query: Record<string, string | number | boolean> };

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}

/** Returns the URL of a short table's file, or a background export. */
export function useStartExport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (query: Query) =>
      (await call(startExport, { body: { ...query, script: readScript() } })).data,
    onSuccess: refresh,
  });
}

/** The file may be gone: after a refusal, refetch the list to see which are left. */
export function useFileTicket() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: number) =>
      (await call(createExportFileTicket, { body: { id } })).data.url,
    onError: refresh,
  });
}

export function useCancelExport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(cancelExport, { body: { id } }),
    onSettled: refresh,
  });
}

export function useDeleteExport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(deleteExport, { body: { id } }),
    onSettled: refresh,
  });
}
