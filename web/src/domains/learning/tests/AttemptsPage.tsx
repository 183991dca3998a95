import type { AttemptFacts } from '@malaka/contracts/learning/tests';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#/domains/learning/courses/LoadFailed.tsx';
import { courseQuery } from '#/domains/learning/courses/queries.ts';
import { LessonFrame } from '#/domains/learning/lessons/LessonFrame.tsx';
import { LessonSkeleton } from '#/domains/learning/lessons/LessonSkeleton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { AttemptMark } from '#/domains/assessment/index.ts';
import styles from './AttemptsPage.module.css';
import { attemptsQuery } from './queries.ts';

type Props = { courseId: number; lessonId: number };

/** Every try at a test; none is ever deleted. */
export function AttemptsPage({ courseId, lessonId }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { data: course } = useQuery(courseQuery(courseId));
  const query = useQuery(attemptsQuery(lessonId));
  const { data } = query;
  return (
    <LessonFrame courseId={courseId} lessonId={lessonId} course={course}>
      <PageTitle title={t('attempts.title')} />
      {data ? (
        <div className={styles.page}>
          <header>
            <p className={styles.lesson}>{format.text(data.lessonName)}</p>
            <h1>{t('attempts.title')}</h1>
            <p className={styles.note}>{t('attempts.note')}</p>
          </header>
          {data.attempts.length === 0 ? (
            <EmptyState title={t('attempts.none')} />
          ) : (
            <ol className={styles.list}>
              {data.attempts.map((attempt) => (
                <li key={attempt.id}>
                  <AttemptLink courseId={courseId} lessonId={lessonId} attempt={attempt} />
                </li>
              ))}
            </ol>
          )}
          <ButtonLink
            to="/dashboard/course/$courseId/lesson/$lessonId"
            params={{ courseId: String(courseId), lessonId: String(lessonId) }}
            variant="default"
          >
            {t('result.lesson')}
          </ButtonLink>
        </div>
      ) : query.isPending ? (
        <LessonSkeleton />
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

type LinkProps = Props & { attempt: AttemptFacts };

function AttemptLink({ courseId, lessonId, attempt }: LinkProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { id, number, startedAt, finishedAt, score, maxScore, percent } = attempt;
  return (
    <Link
      className={styles.attempt}
      to="/dashboard/course/$courseId/lesson/$lessonId/attempts/$attemptId"
      params={{
        courseId: String(courseId),
        lessonId: String(lessonId),
        attemptId: String(id),
      }}
    >
      <span className={styles.head}>
        <strong>{t('attempts.number', { number })}</strong>
        <AttemptMark attempt={attempt} />
      </span>
      <span className={styles.time}>
        {format.moment(startedAt)}
        {finishedAt && ` – ${format.moment(finishedAt)}`}
      </span>
      {percent !== null && (
        <span className={styles.result}>
          <strong>{format.percent(percent)}</strong>{' '}
          {t('result.scoreValue', {
            score: format.number(score ?? 0),
            max: format.number(maxScore ?? 0),
          })}
        </span>
      )}
      <IconChevronRight size={20} className={styles.chevron} aria-hidden />
    </Link>
  );
}
