import { Container, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isCutOff } from '#/kit/api/api-error.ts';
import { LoadFailed } from '#/domains/learning/courses/LoadFailed.tsx';
import { courseQuery } from '#/domains/learning/courses/queries.ts';
import { useDoneHere } from '#/domains/learning/courses/use-done-here.ts';
import type { TestStep } from '#/domains/assessment/index.ts';
import { FinishWaiting, TestLesson } from '#/domains/learning/lesson-tests/lazy.ts';
import {
  useQueuedFinish,
  useResultOnceFinished,
} from '#/domains/learning/lesson-tests/enqueue-finish.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { LessonContent } from './LessonContent.tsx';
import { LessonFrame, LessonSkeleton } from '#/domains/learning/lessons/LessonFrame.tsx';
import { LockedLesson } from '#/domains/learning/lessons/LockedLesson.tsx';
import { lessonQuery } from '#/domains/learning/lessons/queries.ts';

type Props = {
  courseId: number;
  lessonId: number;
  testStep: TestStep | undefined;
  /** Second at which the video starts. */
  videoFrom: number | undefined;
};

export function LessonPage({ courseId, lessonId, testStep, videoFrom }: Props) {
  const { t } = useTranslation('lesson');
  const course = useDoneHere(useQuery(courseQuery(courseId)).data);
  const query = useQuery(lessonQuery(courseId, lessonId));
  const lesson = query.data;
  const queuedFinish = useQueuedFinish(lessonId);
  useResultOnceFinished(courseId, lessonId);
  return (
    <LessonFrame courseId={courseId} lessonId={lessonId} course={course}>
      {query.isPending ? (
        <LessonSkeleton />
      ) : lesson ? (
        <LessonContent
          key={lesson.id}
          lesson={lesson}
          videoFrom={videoFrom}
          isOrderStrict={course?.type === 'upgrade' || course?.type === 'retraining'}
          // While a test is being answered its own buttons are the only ones.
          isAnswering={lesson.type === 'test' && testStep !== undefined}
          test={
            <Suspense fallback={<Skeleton height={240} />}>
              <TestLesson lesson={lesson} step={testStep} />
            </Suspense>
          }
        />
      ) : queuedFinish && isCutOff(query.error) ? (
        // A test cannot be shown offline; its queued end can.
        <Container size={944} w="100%" pt="lg">
          <Suspense fallback={<Skeleton height={240} />}>
            <FinishWaiting entry={queuedFinish} />
          </Suspense>
        </Container>
      ) : isApiError(query.error, 'lesson.locked') ? (
        <LockedLesson course={course} />
      ) : isApiError(query.error, 'lesson.not_found') ? (
        <EmptyState isPage title={t('notFound.title')} text={t('notFound.text')} />
      ) : (
        <LoadFailed
          error={query.error}
          courseId={courseId}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </LessonFrame>
  );
}
