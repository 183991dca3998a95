import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { Attempt } from '@malaka/contracts/learning/tests';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnswersReview, type Outbox, type TestStep } from '#/domains/assessment/index.ts';
import { useFinishTest } from './queries.ts';

type Props = {
  lesson: LessonView;
  attempt: Attempt;
  outbox: Outbox;
  onStep: (step: TestStep) => void;
};

/** The review of a test; its end opens the result. */
export function TestReview({ lesson, attempt, outbox, onStep }: Props) {
  const { t } = useTranslation('test');
  const navigate = useNavigate();
  const finish = useFinishTest(lesson);
  const end = async () => {
    await outbox.flush();
    try {
      await finish.mutateAsync({ attempt, chosen: outbox.read().answers });
    } catch {
      // The review says what went wrong; the answers are kept.
      return;
    }
    void outbox.clear();
    await navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId/result',
      params: { courseId: String(lesson.courseId), lessonId: String(lesson.id) },
      replace: true,
    });
  };
  return (
    <AnswersReview
      questions={attempt.questions}
      chosen={outbox.read().answers}
      finish={finish}
      words={{
        finish: t('review.finish'),
        confirmTitle: t('confirm.title'),
        confirmText: t('confirm.text'),
        failed: t('finishFailed'),
      }}
      onStep={onStep}
      onFinish={end}
    />
  );
}
