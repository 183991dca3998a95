import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { Attempt } from '@malaka/contracts/learning/lesson-tests';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswersReview, type Outbox, type TestStep } from '#/domains/assessment/index.ts';
import { isCutOff } from '#/kit/api/api-error.ts';
import { readReachable } from '#/kit/api/reachability.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { enqueueFinish } from './enqueue-finish.ts';
import { useFinishTest } from './queries.ts';

type Props = {
  lesson: LessonView;
  attempt: Attempt;
  outbox: Outbox;
  onStep: (step: TestStep) => void;
};

/** The review of a test; finishing opens the result. Offline the end is queued. */
export function TestReview({ lesson, attempt, outbox, onStep }: Props) {
  const { t } = useTranslation('test');
  const navigate = useNavigate();
  const finish = useFinishTest(lesson);
  const isCut = useIsCut();
  const [isEnding, setIsEnding] = useState(false);
  const params = { courseId: String(lesson.courseId), lessonId: String(lesson.id) };
  const endLater = async () => {
    await enqueueFinish(lesson, attempt, outbox.read().answers);
    await navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId',
      params,
      search: {},
      replace: true,
    });
  };
  const end = async () => {
    if (isCut) return await endLater();
    await outbox.flush();
    // The connection may be up but dead, as saving the last answers has shown.
    if (!readReachable()) return await endLater();
    try {
      await finish.mutateAsync({ attempt, chosen: outbox.read().answers });
    } catch (error) {
      // Otherwise the review shows the error; the answers are saved.
      if (isCutOff(error)) await endLater();
      return;
    }
    void outbox.clear();
    await navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId/result',
      params,
      replace: true,
    });
  };
  const words = isCut
    ? {
        confirmTitle: t('later.confirmTitle'),
        confirmText: t('later.confirmText'),
        confirm: t('later.yes'),
        note: t('later.note'),
      }
    : { confirmTitle: t('confirm.title'), confirmText: t('confirm.text') };
  return (
    <AnswersReview
      questions={attempt.questions}
      chosen={outbox.read().answers}
      finish={{ isPending: isEnding, error: finish.error }}
      words={{ finish: t('review.finish'), failed: t('finishFailed'), ...words }}
      onStep={onStep}
      onFinish={async () => {
        setIsEnding(true);
        await end().finally(() => setIsEnding(false));
      }}
    />
  );
}
