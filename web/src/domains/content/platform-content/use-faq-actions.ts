import type { AdminFaqItem } from '@malaka/contracts/content/platform-content/management';
import { FAQ_PER_PAGE } from '@malaka/contracts/kit/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { faqNumber } from './faq-number.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { type Direction, moveItem } from './move-item.ts';
import { adminFaqQuery, useDeleteFaq, useOrderFaq, useSaveFaq } from './queries.ts';
import { useOrder } from './use-order.ts';

type List = { page: number; items: readonly AdminFaqItem[]; turn: (page: number) => void };

/** Moves a question, also across pages, and deletes it with undo. */
export function useFaqActions({ page, items, turn }: List) {
  const { t } = useTranslation(['platform-content', 'common']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const order = useOrderFaq();
  const { move: step, status, isBusy } = useOrder(order);
  const save = useSaveFaq();
  const remove = useDeleteFaq();
  const ids = items.map(({ id }) => id);

  const move = async (item: AdminFaqItem, direction: Direction, button: HTMLButtonElement) => {
    const index = ids.indexOf(item.id);
    const isEdge = direction === 'up' ? index === 0 : index === ids.length - 1;
    const number = faqNumber(page, FAQ_PER_PAGE, index) + (direction === 'up' ? -1 : 1);
    const message = t('platform-content:move.done', { number });
    if (!isEdge) return await step(moveItem(ids, item.id, direction), message, button);
    const target = direction === 'up' ? page - 1 : page + 1;
    const { data } = await queryClient.fetchQuery(adminFaqQuery(target));
    const other = direction === 'up' ? data.at(-1) : data[0];
    if (!other) return;
    await step(direction === 'up' ? [item.id, other.id] : [other.id, item.id], message, button);
    turn(target);
  };

  const restore = async ({ title, body }: AdminFaqItem, place: number) => {
    try {
      await save.mutateAsync({ title, body, place });
    } catch (error) {
      showFailure(error, t('common:state.failed'));
    }
  };

  const removeItem = async (item: AdminFaqItem) => {
    const place = faqNumber(page, FAQ_PER_PAGE, ids.indexOf(item.id));
    try {
      await remove.mutateAsync({ id: item.id });
    } catch (error) {
      return showFailure(error, t('common:state.failed'));
    }
    showToast({
      text: t('platform-content:deleted', {
        name: format.text(item.title[format.language] || item.title.uz),
      }),
      type: 'success',
      action: { label: t('platform-content:restore'), onClick: () => void restore(item, place) },
    });
  };
  return { move, remove: removeItem, status, isBusy };
}
