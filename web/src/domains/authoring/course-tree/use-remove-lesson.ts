import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast, showUndo } from '#/kit/ui/toast-store.ts';
import { useDeleteLesson, useRestoreLesson } from './queries.ts';

type Removed = Pick<AuthoredLesson, 'id' | 'name'>;

/** Deletes a lesson after confirmation, and offers an undo. */
export function useRemoveLesson(courseId: number) {
  const { t } = useTranslation(['course-tree', 'common']);
  const format = useFormat();
  const { mutate, isPending } = useDeleteLesson(courseId);
  const { mutate: restore } = useRestoreLesson(courseId);
  const failed = (error: unknown) => showFailure(error, t('common:state.failed'));
  const undo = (id: number) =>
    restore(
      { id },
      {
        onSuccess: () => showToast({ text: t('common:state.restored'), type: 'success' }),
        onError: failed,
      },
    );
  const remove = ({ id, name }: Removed, onEnd: () => void) =>
    mutate(
      { id },
      {
        onSuccess: () =>
          showUndo(t('deleted', { name: format.text(name) }), t('undo'), () => undo(id)),
        onError: failed,
        onSettled: onEnd,
      },
    );
  return { remove, isRemoving: isPending };
}
