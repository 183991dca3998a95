import { useTranslation } from 'react-i18next';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast, UNDO_MS } from '#/kit/ui/toast-store.ts';
import { useDeleteWebinar, useRestoreWebinar } from './queries.ts';

/** Deletes a webinar and offers to undo it. */
export function useRemoveWebinar() {
  const { t } = useTranslation(['webinars', 'common']);
  const { mutate, isPending } = useDeleteWebinar();
  const { mutate: restore } = useRestoreWebinar();
  const failed = (error: unknown) => showError(error, t('common:state.failed'));
  const undo = (id: number) =>
    restore(id, {
      onSuccess: () => showToast({ text: t('common:state.restored'), type: 'success' }),
      onError: failed,
    });
  const remove = ({ id, title }: { id: number; title: string }, onEnd: () => void) =>
    mutate(id, {
      onSuccess: () =>
        showToast({
          text: t('webinars:deleted', { title }),
          type: 'success',
          ms: UNDO_MS,
          action: { label: t('webinars:undo'), onClick: () => undo(id) },
        }),
      onError: failed,
      onSettled: onEnd,
    });
  return { remove, isRemoving: isPending };
}
