import type { TargetCourse } from '@malaka/contracts/learning/learner-courses';
import type { Retakes } from '@malaka/contracts/learning/retakes';
import { tashkentDay } from '@malaka/grading/tashkent';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creditsQuery } from '#/domains/credentials/index.ts';
import { retakesQuery, targetQuery } from '#/domains/learning/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { daysLeft } from './days-left.ts';
import styles from './HomePage.module.css';

const SHOWN = 3;

/** Deadlines and start dates: test retakes, assigned courses, and the qualification year. */
export function DeadlinesCard() {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const credits = useQuery(creditsQuery());
  const targets = useQuery(targetQuery(1));
  const retakes = useQuery(retakesQuery);
  if (credits.isPending || targets.isPending) return <Skeleton height={220} radius="lg" />;
  const retry = () => void Promise.all([credits.refetch(), targets.refetch()]);
  if (!credits.data && !targets.data) {
    return <ErrorState onRetry={retry} isRetrying={credits.isFetching || targets.isFetching} />;
  }
  const assigned = (targets.data?.data ?? []).filter(isDue).slice(0, SHOWN);
  return (
    <Stack component="section" className={`card ${styles.card}`} gap={12} align="flex-start" p={20}>
      <h2 className="title">{t('deadlines.title')}</h2>
      <Stack component="ul" className="whole" gap={14}>
        {retakes.data?.retakes.slice(0, SHOWN).map((retake) => (
          <RetakeRow key={retake.lessonId} retake={retake} />
        ))}
        {assigned.map((course) => (
          <Deadline key={course.id} day={course.deadline}>
            <TextLink to="/courses/view/$id" params={{ id: String(course.id) }}>
              {format.text(course.name)}
            </TextLink>
          </Deadline>
        ))}
        {credits.data && (
          <Deadline day={tashkentDay(new Date(credits.data.endsAt.getTime() - 1))}>
            {credits.data.missing > 0
              ? t('deadlines.missing', {
                  count: credits.data.missing,
                  missing: format.number(credits.data.missing),
                })
              : t('deadlines.reached')}
          </Deadline>
        )}
      </Stack>
    </Stack>
  );
}

const isDue = (course: TargetCourse): course is TargetCourse & { deadline: string } =>
  course.deadline !== null && !course.isComplete;

/** Less than a week is emphasised. */
const SOON_DAYS = 7;

function Deadline({ day, children }: { day: string; children: ReactNode }) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const left = daysLeft(day, now);
  const text =
    left > 0
      ? t('deadlines.days', { count: left })
      : t(left === 0 ? 'deadlines.today' : 'deadlines.over');
  return (
    <Stack component="li" gap={2}>
      <span>{children}</span>
      <span className={left <= SOON_DAYS ? styles.soon : 'quiet'}>
        {format.day(day)} · {text}
      </span>
    </Stack>
  );
}

function RetakeRow({ retake }: { retake: Retakes['retakes'][number] }) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const { courseId, lessonId, lessonName, courseName, retryAt } = retake;
  const params = { courseId: String(courseId), lessonId: String(lessonId) };
  return (
    <Stack component="li" gap={2}>
      <p>
        <TextLink to="/dashboard/course/$courseId/lesson/$lessonId" params={params}>
          {format.text(lessonName)}
        </TextLink>{' '}
        · {format.text(courseName)}
      </p>
      <span className={retryAt ? 'quiet' : styles.soon}>
        {retryAt
          ? t('deadlines.retakeAt', { time: format.moment(retryAt) })
          : t('deadlines.retakeOpen')}
      </span>
      <TextLink to="/dashboard/course/$courseId/lesson/$lessonId/result" params={params}>
        {t('deadlines.result')}
      </TextLink>
    </Stack>
  );
}
