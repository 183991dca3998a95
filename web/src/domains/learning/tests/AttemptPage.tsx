import type { AttemptView } from '@malaka/contracts/learning/tests';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#/domains/learning/courses/LoadFailed.tsx';
import { courseQuery } from '#/domains/learning/courses/queries.ts';
import { LessonFrame } from '#/domains/learning/lessons/LessonFrame.tsx';
import { LessonSkeleton } from '#/domains/learning/lessons/LessonSkeleton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { AttemptMark, WhyReturned } from '#/domains/assessment/index.ts';
import styles from './AttemptsPage.module.css';
import { AttemptJournal } from './AttemptJournal.tsx';
import { attemptQuery } from './queries.ts';
import { ResultQuestions } from './ResultQuestions.tsx';

type Props = { courseId: number; lessonId: number; attemptId: number };

/** One attempt with its journal; what was right only once it is over. */
export function AttemptPage({ courseId, lessonId, attemptId }: Props) {
  const { t } = useTranslation('test');
  const { data: course } = useQuery(courseQuery(courseId));
  const query = useQuery(attemptQuery(lessonId, attemptId));
  return (
    <LessonFrame courseId={courseId} lessonId={lessonId} course={course}>
      <PageTitle title={t('attempts.journal')} />
      {query.data ? (
        <Loaded view={query.data} />
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

function Loaded({ view }: { view: AttemptView }) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { attempt, courseId, lessonId, lessonName, results } = view;
  const { id, number, percent, returned, score, maxScore } = attempt;
  return (
    <div className={styles.page}>
      <header>
        <p className={styles.lesson}>{format.text(lessonName)}</p>
        <div className={styles.head}>
          <h1>{t('attempts.number', { number })}</h1>
          <AttemptMark attempt={attempt} />
        </div>
        {percent !== null && (
          <p>
            <strong>{format.percent(percent)}</strong>{' '}
            {t('result.scoreValue', {
              score: format.number(score ?? 0),
              max: format.number(maxScore ?? 0),
            })}
          </p>
        )}
        <p className={styles.note}>{t('attempts.id', { id })}</p>
        {returned && <WhyReturned returned={returned} />}
      </header>
      <section>
        <h2>{t('attempts.journal')}</h2>
        <AttemptJournal view={view} />
      </section>
      <ResultQuestions questions={results} courseId={courseId} />
      <ButtonLink
        to="/dashboard/course/$courseId/lesson/$lessonId/attempts"
        params={{ courseId: String(courseId), lessonId: String(lessonId) }}
        variant="default"
      >
        {t('attempts.back')}
      </ButtonLink>
    </div>
  );
}
