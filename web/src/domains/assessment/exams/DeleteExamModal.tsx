import type { Exam } from '@malaka/contracts/assessment/exams';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useDeleteExam, useUpdateExam } from './queries.ts';

type Props = { exam: Exam; onClose: () => void };

/** What people have taken is kept: such an exam can be switched off instead. */
export function DeleteExamModal({ exam, onClose }: Props) {
  const { t } = useTranslation(['exams', 'common']);
  const format = useFormat();
  const remove = useDeleteExam();
  const update = useUpdateExam();
  const isTaken = exam.attemptsCount > 0;
  const after = {
    onSuccess: () => {
      showToast({ text: t('common:state.saved'), type: 'success' });
      onClose();
    },
    onError: (error: Error) => {
      const reason = isApiError(error) ? error.message : '';
      showToast({ text: [t('common:state.failed'), reason].join(' ').trim(), type: 'error' });
    },
  };
  const name = format.text(exam.name);
  if (isTaken) {
    return (
      <ConfirmModal
        isOpen
        title={t('exams:delete.takenTitle', { name })}
        text={t('exams:delete.taken', { count: exam.attemptsCount })}
        confirmLabel={t(exam.isActive ? 'exams:delete.switchOff' : 'common:action.close')}
        cancelLabel={t('common:action.cancel')}
        isBusy={update.isPending}
        onConfirm={() =>
          exam.isActive ? update.mutate({ id: exam.id, isActive: false }, after) : onClose()
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmModal
      isOpen
      isDangerous
      title={t('exams:delete.title', { name })}
      text={t('exams:delete.text', { count: exam.questionsCount })}
      confirmLabel={t('common:action.delete')}
      cancelLabel={t('common:action.cancel')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(exam.id, after)}
      onClose={onClose}
    />
  );
}
