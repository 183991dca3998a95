import type { TestResult } from '@malaka/contracts/learning/lesson-tests';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { RetakeBlock } from './RetakeBlock.tsx';
import { isBlocked, serverTime } from './server-time.ts';

type Props = { result: TestResult; receivedAt: number };

/** After a pass the next lesson; after a failure the countdown, then the retake. */
export function ResultActions({ result, receivedAt }: Props) {
  const { t } = useTranslation('test');
  const [mountedAt] = useState(() => Date.now());
  const [isOver, setIsOver] = useState(false);
  const { courseId, lessonId, nextLessonId, retryAt } = result;
  const now = serverTime(result.serverNow, receivedAt, Math.max(mountedAt, receivedAt));
  const lessonLink = {
    to: '/dashboard/course/$courseId/lesson/$lessonId',
    params: { courseId: String(courseId), lessonId: String(lessonId) },
  } as const;
  if (result.isPassed) {
    return nextLessonId === null ? (
      <ButtonLink
        to="/courses/view/$id"
        params={{ id: String(courseId) }}
        variant={result.isCourseComplete ? 'default' : 'filled'}
      >
        {t('result.course')}
      </ButtonLink>
    ) : (
      <ButtonLink
        {...lessonLink}
        params={{ courseId: String(courseId), lessonId: String(nextLessonId) }}
        size="lg"
      >
        {t('result.next')}
      </ButtonLink>
    );
  }
  if (result.waitingUntil) {
    return (
      <ButtonLink to="/courses/view/$id" params={{ id: String(courseId) }} variant="default">
        {t('result.course')}
      </ButtonLink>
    );
  }
  if (!isOver && isBlocked(retryAt, now)) {
    return (
      <>
        <RetakeBlock retryAt={retryAt} serverNow={now} onOver={() => setIsOver(true)} />
        <Group mt="md">
          <ButtonLink {...lessonLink} variant="default">
            {t('result.lesson')}
          </ButtonLink>
        </Group>
      </>
    );
  }
  return (
    <ButtonLink {...lessonLink} size="lg">
      {t('result.retry')}
    </ButtonLink>
  );
}
