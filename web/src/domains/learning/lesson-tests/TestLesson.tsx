import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonQuery } from '#/domains/learning/lessons/queries.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { FinishWaiting } from './FinishWaiting.tsx';
import { AttemptScreen } from './AttemptScreen.tsx';
import { PassedTest } from './PassedTest.tsx';
import { isBlocked, serverTime } from './server-time.ts';
import { Practice } from './Practice.tsx';
import { TestIntro } from './TestIntro.tsx';
import { usePractice } from './use-practice.ts';
import { useQueuedFinish } from './use-queued-finish.ts';
import { WaitingTest } from './WaitingTest.tsx';
import type { TestStep } from '#/domains/assessment/index.ts';

type Props = { lesson: LessonView; step: TestStep | undefined };

/** A test lesson in any state: passed, blocked, open or not started. */
export function TestLesson({ lesson, step }: Props) {
  const { t } = useTranslation('test');
  const { dataUpdatedAt } = useQuery(lessonQuery(lesson.courseId, lesson.id));
  const [mountedAt] = useState(() => Date.now());
  const queuedFinish = useQueuedFinish(lesson.id);
  const practice = usePractice(lesson);
  if (queuedFinish) return <FinishWaiting entry={queuedFinish} />;
  const standing = lesson.test;
  if (!standing || standing.questionsCount === 0) return <EmptyState title={t('intro.empty')} />;
  if (standing.state === 'completed') return <PassedTest lesson={lesson} standing={standing} />;
  if (standing.attempt && step !== undefined) {
    return (
      <AttemptScreen
        key={standing.attempt.id}
        lesson={lesson}
        attempt={standing.attempt}
        step={step}
      />
    );
  }
  if (practice.questions && step !== undefined) {
    return (
      <Practice
        lesson={lesson}
        questions={practice.questions}
        step={step}
        onStep={practice.goTo}
        onEnd={practice.end}
      />
    );
  }
  if (standing.waitingUntil) return <WaitingTest lesson={lesson} until={standing.waitingUntil} />;
  const now = serverTime(standing.serverNow, dataUpdatedAt, Math.max(mountedAt, dataUpdatedAt));
  return (
    <TestIntro
      lesson={lesson}
      standing={standing}
      serverNow={now}
      retryAt={isBlocked(standing.retryAt, now) ? standing.retryAt : null}
      onPractise={practice.begin}
    />
  );
}
