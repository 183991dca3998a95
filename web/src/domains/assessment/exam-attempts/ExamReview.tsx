import type { ExamAttempt } from '@malaka/contracts/assessment/exam-attempts';
import { useTranslation } from 'react-i18next';
import { AnswersReview } from '#/domains/assessment/attempts/AnswersReview.tsx';
import type { Outbox } from '#/domains/assessment/attempts/outbox.ts';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { useSubmitExam } from './queries.ts';

type Props = { attempt: ExamAttempt; outbox: Outbox; onStep: (step: TestStep) => void };

/** An overview of all questions; submitting includes answers not sent yet. */
export function ExamReview({ attempt, outbox, onStep }: Props) {
  const { t } = useTranslation('my-exams');
  const submit = useSubmitExam(attempt.examId);
  const chosen = outbox.read().answers;
  const end = async () => {
    await outbox.flush();
    const unsent = [...outbox.read().answers].filter(([, { savedAt }]) => savedAt === null);
    const answers = Object.fromEntries(unsent.map(([id, one]) => [String(id), one.answers]));
    try {
      await submit.mutateAsync({ attemptId: attempt.id, answers });
      await outbox.clear();
    } catch {
      // The review shows the error, and the answers stay.
    }
  };
  return (
    <AnswersReview
      questions={attempt.questions}
      chosen={chosen}
      finish={submit}
      words={{
        finish: t('submit.button'),
        confirmTitle: t('submit.title'),
        confirmText: t('submit.text'),
        failed: t('submit.failed'),
      }}
      onStep={onStep}
      onFinish={end}
    />
  );
}
