import type { TestResult } from '@malaka/contracts/learning/tests';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { LoadFailed } from '#/domains/learning/courses/LoadFailed.tsx';
import { courseQuery } from '#/domains/learning/courses/queries.ts';
import { CelebrationCard } from '#/domains/learning/lessons/CelebrationCard.tsx';
import { LessonFrame } from '#/domains/learning/lessons/LessonFrame.tsx';
import { LessonSkeleton } from '#/domains/learning/lessons/LessonSkeleton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { resultQuery } from './queries.ts';
import { WhyReturned } from '#/domains/assessment/index.ts';
import { TopicBars } from './TopicBars.tsx';
import { ResultActions } from './ResultActions.tsx';
import { ResultQuestions } from './ResultQuestions.tsx';
import { ResultRing } from './ResultRing.tsx';
import styles from './TestResultPage.module.css';

type Props = { courseId: number; lessonId: number };

export function TestResultPage({ courseId, lessonId }: Props) {
  const { t } = useTranslation('test');
  const { data: course } = useQuery(courseQuery(courseId));
  const query = useQuery(resultQuery(lessonId));
  const { data: result, error } = query;
  return (
    <LessonFrame courseId={courseId} lessonId={lessonId} course={course}>
      <PageTitle title={t('result.title')} />
      {result ? (
        <div className={styles.page}>
          {result.isCourseComplete && course && (
            <div className={styles.celebration}>
              <CelebrationCard
                courseId={courseId}
                courseName={course.name}
                credit={course.credit}
                certificateNumber={result.certificateNumber}
                isCertificateWaiting={course.isCertificateWaiting}
              />
            </div>
          )}
          <Result result={result} receivedAt={query.dataUpdatedAt} />
        </div>
      ) : query.isPending ? (
        <LessonSkeleton />
      ) : isApiError(error, 'test.attempt_not_found') ? (
        <EmptyState
          isPage
          title={t('result.none')}
          text={t('result.noneText')}
          action={
            <ButtonLink
              to="/dashboard/course/$courseId/lesson/$lessonId"
              params={{ courseId: String(courseId), lessonId: String(lessonId) }}
            >
              {t('result.noneAction')}
            </ButtonLink>
          }
        />
      ) : (
        <LoadFailed
          error={error}
          courseId={courseId}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </LessonFrame>
  );
}

type ResultProps = { result: TestResult; receivedAt: number };

function Result({ result, receivedAt }: ResultProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { isPassed } = result;
  return (
    <>
      <section className={styles.card} data-passed={isPassed || undefined}>
        <ResultRing percent={result.percent} needed={result.minPercentage} isPassed={isPassed} />
        <div className={styles.verdict}>
          <p className={styles.lesson}>{format.text(result.lessonName)}</p>
          <h1>{t(isPassed ? 'result.passed' : 'result.failed')}</h1>
          {!isPassed && !result.returned && <p>{t('result.failedText')}</p>}
          {result.returned && <WhyReturned returned={result.returned} />}
          {isPassed && result.nextLessonId !== null && <p>{t('result.passedText')}</p>}
          <dl className={styles.facts}>
            <div>
              <dt>{t('result.score')}</dt>
              <dd>
                {t('result.scoreValue', {
                  score: format.number(result.score),
                  max: format.number(result.maxScore),
                })}
              </dd>
            </div>
            <div>
              <dt>{t('result.attempts')}</dt>
              <dd>{result.attemptsCount}</dd>
            </div>
            {result.attemptsCount > 1 && (
              <div>
                <dt>{t('result.best')}</dt>
                <dd>{format.percent(result.bestPercent)}</dd>
              </div>
            )}
            <div>
              <dt>{t('result.finished')}</dt>
              <dd>{format.moment(result.finishedAt)}</dd>
            </div>
          </dl>
          <ResultActions result={result} receivedAt={receivedAt} />
          <p className={styles.history}>
            <TextLink
              to="/dashboard/course/$courseId/lesson/$lessonId/attempts"
              params={{ courseId: String(result.courseId), lessonId: String(result.lessonId) }}
            >
              {t('attempts.link')}
            </TextLink>
          </p>
        </div>
      </section>
      <TopicBars topics={result.topics} />
      <ResultQuestions questions={result.questions} courseId={result.courseId} />
    </>
  );
}
