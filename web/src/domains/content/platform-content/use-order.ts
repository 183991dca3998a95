import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#/kit/ui/show-error.ts';

type Order = { mutateAsync: (order: { ids: number[] }) => Promise<unknown>; isPending: boolean };

/** Moves an item one step; the pressed button keeps the focus in its new place. */
export function useOrder(order: Order) {
  const { t } = useTranslation(['platform-content', 'common']);
  const status = useRef<HTMLParagraphElement>(null);
  const move = async (ids: number[], message: string, button: HTMLButtonElement) => {
    try {
      await order.mutateAsync({ ids });
      if (status.current) status.current.textContent = message;
    } catch (error) {
      showError(error, t('common:state.failed'));
    }
    requestAnimationFrame(() => button.focus());
  };
  return { move, status, isBusy: order.isPending };
}
