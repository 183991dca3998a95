import { type LessonView, viewLesson } from '@malaka/contracts/learning/lessons';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#/domains/learning/courses/LoadFailed.tsx';
import { courseQuery } from '#/domains/learning/courses/queries.ts';
import { useRefresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { Countdown } from '#/kit/ui/Countdown.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { LessonFrame, LessonSkeleton } from './LessonFrame.tsx';
import { lessonQuery } from './queries.ts';
import { isCountedDown, waitingFor } from './waiting.ts';

type Props = { courseId: number };

export function WaitPage({ courseId }: Props) {
  const { t } = useTranslation('lesson');
  const { data: course, isPending, error, refetch, isFetching } = useQuery(courseQuery(courseId));
  const lessonId = course?.nextLessonId;
  const lesson = useQuery({
    ...lessonQuery(courseId, lessonId ?? 0),
    enabled: typeof lessonId === 'number',
  });
  return (
    <LessonFrame courseId={courseId} lessonId={lessonId ?? undefined} course={course}>
      <PageTitle title={t('wait.title')} />
      {lesson.data ? (
        <Waiting lesson={lesson.data} />
      ) : course && lessonId === null ? (
        <EmptyState
          isPage
          title={t('wait.complete')}
          action={
            <ButtonLink to="/courses/view/$id" params={{ id: String(courseId) }}>
              {t('toCourse')}
            </ButtonLink>
          }
        />
      ) : isPending || lesson.isLoading ? (
        <LessonSkeleton />
      ) : (
        <LoadFailed
          error={error ?? lesson.error}
          courseId={courseId}
          onRetry={() => void (course ? lesson.refetch() : refetch())}
          isRetrying={isFetching || lesson.isFetching}
        />
      )}
    </LessonFrame>
  );
}

function Waiting({ lesson }: { lesson: LessonView }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const refresh = useRefresh([viewLesson]);
  const waiting = waitingFor(lesson);
  const name = format.text(lesson.name);
  const isReady = waiting.kind === 'ready';
  const hint =
    waiting.kind === 'ready'
      ? t('wait.readyText', { name })
      : t(`wait.${waiting.kind}`, {
          name,
          ...(waiting.kind === 'grading' && { date: format.date(waiting.until) }),
        });
  return (
    <EmptyState isPage title={isReady ? t('wait.ready') : t('wait.title')} text={hint}>
      {(waiting.kind === 'test' || waiting.kind === 'webinar') && (
        <>
          {isCountedDown(waiting) && (
            <Text fz={48} fw={650} lh={1} mt="lg" mb="xs" role="timer">
              <Countdown
                until={waiting.until}
                serverNow={waiting.serverNow}
                onOver={() => void refresh()}
              />
            </Text>
          )}
          {waiting.kind === 'webinar' && (
            <Text fw={600} mb="xs">
              {t('wait.begins', { time: format.moment(waiting.until) })}
            </Text>
          )}
          <Text c="dimmed">{t('wait.meanwhile')}</Text>
        </>
      )}
      <ButtonLink
        to="/dashboard/course/$courseId/lesson/$lessonId"
        params={{ courseId: String(lesson.courseId), lessonId: String(lesson.id) }}
        variant={isReady ? 'filled' : 'default'}
        mt="lg"
      >
        {t('wait.go')}
      </ButtonLink>
    </EmptyState>
  );
}
