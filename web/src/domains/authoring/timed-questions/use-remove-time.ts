import { useTranslation } from 'react-i18next';
import { showToast, UNDO_MS } from '#/kit/ui/toast-store.ts';
import { minutesAndSeconds } from '#/kit/ui/minutes-and-seconds.ts';
import { useDeleteTime, useRestoreTime } from './queries.ts';

/** Deletes a question time after confirmation, and offers an undo. */
export function useRemoveTime(lessonId: number) {
  const { t } = useTranslation(['timed-questions', 'common']);
  const { mutate, isPending } = useDeleteTime(lessonId);
  const { mutate: restore } = useRestoreTime(lessonId);
  // spec §8: the notification here differs from all others
  const failed = () => showToast({ text: t('unexpected'), type: 'error' });
  const undo = (time: number) =>
    restore(time, {
      onSuccess: () => showToast({ text: t('common:state.restored'), type: 'success' }),
      onError: failed,
    });
  const remove = (time: number, onEnd: () => void) =>
    mutate(time, {
      onSuccess: () =>
        showToast({
          text: t('deleted', { time: minutesAndSeconds(time) }),
          type: 'success',
          ms: UNDO_MS,
          action: { label: t('undo'), onClick: () => undo(time) },
        }),
      onError: failed,
      onSettled: onEnd,
    });
  return { remove, isRemoving: isPending };
}
