import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useFileTicket } from './queries.ts';
import { saveAddress } from './save-address.ts';

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
