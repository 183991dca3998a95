import type { Exam } from '@malaka/contracts/assessment/exams';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Exams.module.css';
import { figuresQuery, useReleaseExam } from './queries.ts';

/** Releases all results once the exam is over and graded; until then it shows what is missing. */
export function ReleaseCard({ exam }: { exam: Exam }) {
  const { t } = useTranslation(['exams', 'common']);
  const format = useFormat();
  const { data: figures } = useQuery(figuresQuery(exam.id));
  const [isConfirming, confirming] = useDisclosure(false);
  const release = useReleaseExam();
  if (exam.releasedAt) {
    return (
      <p className={styles.release} data-done>
        <IconCircleCheck size={22} aria-hidden />
        {t('exams:release.done', { time: format.moment(exam.releasedAt) })}
      </p>
    );
  }
  if (!figures) return null;
  const { releaseRefusal, waitingCount, attemptsCount } = figures;
  const confirm = () =>
    release.mutate(
      { examId: exam.id },
      {
        onSuccess: () => showToast({ text: t('exams:release.released'), type: 'success' }),
        onError: (error) => showError(error, t('common:state.failed')),
        onSettled: confirming.close,
      },
    );
  return (
    <div className={styles.release}>
      <p>
        {releaseRefusal
          ? t(`exams:release.refusal.${releaseRefusal}`, {
              count: waitingCount,
              time: format.moment(exam.endsAt),
            })
          : t('exams:release.ready')}
      </p>
      {releaseRefusal === 'waiting' && (
        <ButtonLink to="/dashboard/exams/$id/grading" params={{ id: String(exam.id) }}>
          {t('exams:release.toGrading')}
        </ButtonLink>
      )}
      {releaseRefusal === null && (
        <Button leftSection={<IconSend size={18} aria-hidden />} onClick={confirming.open}>
          {t('exams:release.button')}
        </Button>
      )}
      <ConfirmModal
        isOpen={isConfirming}
        title={t('exams:release.title')}
        text={t('exams:release.text', { count: attemptsCount })}
        confirmLabel={t('exams:release.button')}
        cancelLabel={t('common:action.cancel')}
        isBusy={release.isPending}
        onConfirm={confirm}
        onClose={confirming.close}
      />
    </div>
  );
}
