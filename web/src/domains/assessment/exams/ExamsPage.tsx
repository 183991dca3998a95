import type { Exam } from '@malaka/contracts/assessment/exams';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNameSearch } from '#/kit/lists/address.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { examsQuery, useDeleteExam, useUpdateExam } from './queries.ts';
import { useExamColumns } from './use-exam-columns.tsx';

export function ExamsPage() {
  const { t } = useTranslation('exams');
  const list = useListAddress(readNameSearch);
  const [deleting, setDeleting] = useState<Exam>();
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      create={{ to: '/dashboard/exams/create', label: t('create') }}
      list={list}
      saved="exams"
      query={useQuery(examsQuery(list.page, list.search.search))}
      name="exams"
      columns={useExamColumns(setDeleting)}
      empty={{ text: t('empty'), hint: t('emptyHint') }}
    >
      {deleting && <DeleteExamModal exam={deleting} onClose={() => setDeleting(undefined)} />}
    </TablePage>
  );
}

type Props = { exam: Exam; onClose: () => void };

/** An exam with attempts cannot be deleted; it can be switched off instead. */
function DeleteExamModal({ exam, onClose }: Props) {
  const { t } = useTranslation(['exams', 'common']);
  const format = useFormat();
  const remove = useDeleteExam();
  const update = useUpdateExam();
  const isTaken = exam.attemptsCount > 0;
  const after = (what: 'deleted' | 'saved') => ({
    onSuccess: () => {
      showToast({ text: t(`common:state.${what}`), type: 'success' });
      onClose();
    },
    onError: (error: Error) => showFailure(error, t('common:state.failed')),
  });
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
          exam.isActive
            ? update.mutate({ id: exam.id, isActive: false }, after('saved'))
            : onClose()
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
      onConfirm={() => remove.mutate({ id: exam.id }, after('deleted'))}
      onClose={onClose}
    />
  );
}
