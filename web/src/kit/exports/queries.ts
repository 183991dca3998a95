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
import { encode } from 'zod';
import { useTranslation } from 'react-i18next';
import { useCall } from '#/kit/api/use-call.ts';
import { query, useRefresh } from '#/kit/api/query.ts';
import { readScript } from '#/kit/i18n/script.ts';
import { showToast } from '#/kit/ui/toast-store.ts';

const ASK_EVERY_MS = 1000;

export const isActive = ({ state }: ExportRecord) => state === 'waiting' || state === 'working';

/** The reader's last exports, polled while any of them is running. */
export const exportsQuery = query(listExports, {
  refetchInterval: ({ state: { data } }) => (data?.some(isActive) ? ASK_EVERY_MS : false),
});

/** The filter, encoded as in its list's URL. */
export function encodedQuery<Name extends ExportName>(table: Name, filter: ExportQuery<Name>) {
  const encoded = encode(EXPORTS[table].query, filter);
  return Object.fromEntries(
    Object.entries(encoded).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string | number | boolean>;
}

/** Returns the URL of a short table's file, or a background export. */
export const useStartExport = () =>
  useCall(startExport, { body: { script: readScript() }, refresh: [listExports] });

/** The file may be gone: after a refusal, refetch the list to see which are left. */
const useFileTicket = () => useCall(createExportFileTicket, { onError: useRefresh([listExports]) });

export const useCancelExport = () => useCall(cancelExport, { refreshAlways: [listExports] });
export const useDeleteExport = () => useCall(deleteExport, { refreshAlways: [listExports] });

/** Saves the file of a finished export; requests the ticket for its URL on click. */
export function useDownload() {
  const { t } = useTranslation('exports');
  const ticket = useFileTicket();
  return {
    isPending: ticket.isPending,
    mutate: (id: number) =>
      ticket.mutate(
        { id },
        {
          onSuccess: ({ url }) => saveAddress(url),
          onError: () => showToast({ text: t('toast.failed'), type: 'error' }),
        },
      ),
  };
}

/** Opens a URL whose response is a download; the page stays. */
export function saveAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
