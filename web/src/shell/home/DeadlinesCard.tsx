import type { TargetCourse } from '@malaka/contracts/learning/learner-courses';
import type { Retakes } from '@malaka/contracts/learning/tests';
import { tashkentDay } from '@malaka/grading/tashkent';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creditsQuery } from '#/domains/credentials/index.ts';
import { targetQuery } from '#/domains/learning/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { daysLeft } from './days-left.ts';
import styles from './HomePage.module.css';
import { retakesQuery } from './retakes-query.ts';

const SHOWN = 3;

/**
 * What has an end, or a beginning: tests to be taken again, the courses that somebody assigned, and
 * the qualification year.
 */
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
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('deadlines.title')}</h2>
      <ul className={styles.deadlines}>
        {retakes.data?.retakes.slice(0, SHOWN).map((retake) => (
          <RetakeLine key={retake.lessonId} retake={retake} />
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
            {t('deadlines.year')}:{' '}
            {credits.data.missing > 0
              ? t('deadlines.missing', { missing: format.number(credits.data.missing) })
              : t('deadlines.reached')}
          </Deadline>
        )}
      </ul>
    </section>
  );
}

const isDue = (course: TargetCourse): course is TargetCourse & { deadline: string } =>
  course.deadline !== null && !course.isComplete;

/** A week is short enough to be said louder. */
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
    <li>
      <span>{children}</span>
      <span className={styles.deadline} data-soon={left <= SOON_DAYS || undefined}>
        {format.day(day)} · {text}
      </span>
    </li>
  );
}

function RetakeLine({ retake }: { retake: Retakes['retakes'][number] }) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const { courseId, lessonId, lessonName, courseName, retryAt } = retake;
  return (
    <li>
      <span>
        <TextLink
          to="/dashboard/course/$courseId/lesson/$lessonId"
          params={{ courseId: String(courseId), lessonId: String(lessonId) }}
        >
          {format.text(lessonName)}
        </TextLink>{' '}
        · {format.text(courseName)}
      </span>
      <span className={styles.deadline} data-soon={retryAt === null || undefined}>
        {retryAt
          ? t('deadlines.retakeAt', { time: format.moment(retryAt) })
          : t('deadlines.retakeOpen')}
      </span>
    </li>
  );
}
