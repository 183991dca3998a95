import type { LessonView } from '@malaka/contracts/lessons';
import type { Attempt } from '@malaka/contracts/tests';
import { plainText } from '@malaka/grading/plain-text';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { ConfirmModal } from '#/ui/ConfirmModal.tsx';
import styles from './AttemptScreen.module.css';
import { answerTexts } from '#/features/asked-questions/responses.ts';
import type { MapEntry } from './attempt-state.ts';
import type { Outbox } from './outbox.ts';
import { useFinishTest } from './queries.ts';
import type { TestStep } from './test-step.ts';

type Props = {
  lesson: LessonView;
  attempt: Attempt;
  outbox: Outbox;
  entries: readonly MapEntry[];
  onStep: (step: TestStep) => void;
};

/** Everything at a glance before the attempt is closed. */
export function TestReview({ lesson, attempt, outbox, entries, onStep }: Props) {
  const { t } = useTranslation(['test', 'common']);
  const navigate = useNavigate();
  const [isConfirming, confirm] = useDisclosure(false);
  const finish = useFinishTest(lesson);
  const missing = entries.filter(({ isAnswered }) => !isAnswered).length;
  const end = async () => {
    await outbox.flush();
    finish.mutate(
      { attempt, chosen: outbox.read().answers },
      {
        onSuccess: () => {
          void outbox.clear();
          void navigate({
            to: '/dashboard/course/$courseId/lesson/$lessonId/result',
            params: { courseId: String(lesson.courseId), lessonId: String(lesson.id) },
            replace: true,
          });
        },
        onError: confirm.close,
      },
    );
  };
  return (
    <section className={styles.review}>
      <h2>{t('test:review.title')}</h2>
      <p className={styles.reviewNote} data-missing={missing > 0 || undefined}>
        {missing > 0 ? (
          <IconAlertTriangle size={22} aria-hidden />
        ) : (
          <IconCircleCheck size={22} aria-hidden />
        )}
        {missing > 0 ? t('test:review.missing', { count: missing }) : t('test:review.all')}
      </p>
      <ol className={styles.reviewList}>
        {entries.map((entry) => (
          <ReviewRow
            key={entry.questionId}
            entry={entry}
            attempt={attempt}
            outbox={outbox}
            onStep={onStep}
          />
        ))}
      </ol>
      {finish.isError && (
        <p role="alert" className={styles.error}>
          {(isApiError(finish.error) && finish.error.message) || t('test:finishFailed')}
        </p>
      )}
      <div className={styles.bar}>
        <Button variant="default" onClick={() => onStep(1)}>
          {t('test:review.back')}
        </Button>
        <Button className={styles.barMain} loading={finish.isPending} onClick={confirm.open}>
          {t('test:review.finish')}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isConfirming}
        title={t('test:confirm.title')}
        text={[missing > 0 && t('test:confirm.missing', { count: missing }), t('test:confirm.text')]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={t('test:confirm.yes')}
        cancelLabel={t('common:action.cancel')}
        isBusy={finish.isPending}
        onConfirm={() => void end()}
        onClose={confirm.close}
      />
    </section>
  );
}

type RowProps = Pick<Props, 'attempt' | 'outbox' | 'onStep'> & { entry: MapEntry };

function ReviewRow({ entry, attempt, outbox, onStep }: RowProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const question = attempt.questions[entry.number - 1];
  const own = outbox.read().answers.get(entry.questionId)?.answers;
  const texts = question ? answerTexts(question, own) : [];
  return (
    <li className={styles.reviewRow}>
      <div className={styles.reviewText}>
        <p>{format.text(plainText(question?.text ?? ''))}</p>
        <p data-missing={!entry.isAnswered || undefined}>
          {entry.isAnswered ? texts.map(format.text).join('; ') : t('review.unanswered')}
        </p>
      </div>
      <Button
        variant={entry.isAnswered ? 'subtle' : 'light'}
        aria-label={`${t('question', { number: entry.number })}: ${t(entry.isAnswered ? 'review.change' : 'review.answer')}`}
        onClick={() => onStep(entry.number)}
      >
        {t(entry.isAnswered ? 'review.change' : 'review.answer')}
      </Button>
    </li>
  );
}
