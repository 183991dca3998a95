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

export type Direction = 'up' | 'down';

/** The ids after one step up or down; unchanged at the ends. */
export function moveItem(ids: readonly number[], id: number, direction: Direction): number[] {
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.with(from, other).with(to, id);
}
