import type { TestResult } from '@malaka/contracts/learning/lesson-tests';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Box, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '#/kit/api/api-error.ts';
import { CelebrationCard } from '#/domains/learning/lessons/CelebrationCard.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LessonScreen } from '#/domains/learning/lessons/LessonScreen.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { QuestionLanguages } from '#/domains/authoring/index.ts';
import { WhyReturned } from '#/domains/assessment/index.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { resultQuery } from './queries.ts';
import { TopicBars, ResultRing } from './ResultFigures.tsx';
import { ResultQuestions } from './ResultQuestions.tsx';
import styles from './TestResultPage.module.css';
import { RetakeBlock } from './RetakeBlock.tsx';
import { isBlocked, serverTime } from './server-time.ts';

type Props = { courseId: number; lessonId: number };

export function TestResultPage({ courseId, lessonId }: Props) {
  const { t } = useTranslation('test');
  const query = useQuery(resultQuery(lessonId));
  return (
    <LessonScreen
      courseId={courseId}
      lessonId={lessonId}
      title={t('result.title')}
      query={query}
      missing={
        isApiError(query.error, 'test.attempt_not_found') && (
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
        )
      }
    >
      {(result, course) => (
        <>
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
        </>
      )}
    </LessonScreen>
  );
}

type ResultProps = { result: TestResult; receivedAt: number };

function Result({ result, receivedAt }: ResultProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { isPassed, waitingUntil } = result;
  const needed = (result.minPercentage * result.maxScore) / 100;
  return (
    <>
      <Group component="section" className="card" gap="24px 40px" justify="center" p="lg">
        {waitingUntil ? (
          <IconHourglass size={64} color="var(--mantine-color-primary-5)" aria-hidden />
        ) : (
          <ResultRing percent={result.percent} needed={result.minPercentage} isPassed={isPassed} />
        )}
        <Box flex="1 1 300px" miw={0}>
          <p className="dimmed">{format.text(result.lessonName)}</p>
          <Box component="h1" fz={28} mt={4} mb={6}>
            {t(waitingUntil ? 'ungraded.title' : isPassed ? 'result.passed' : 'result.failed')}
          </Box>
          {waitingUntil && <p>{t('ungraded.text', { date: format.date(waitingUntil) })}</p>}
          {!isPassed && !waitingUntil && !result.returned && <p>{t('result.failedText')}</p>}
          {result.returned && <WhyReturned returned={result.returned} />}
          {isPassed && result.nextLessonId !== null && <p>{t('result.passedText')}</p>}
          <Box my={20}>
            <Facts
              look="factRow"
              facts={[
                [
                  t(waitingUntil ? 'ungraded.score' : 'result.score'),
                  t('result.scoreValue', {
                    score: format.points(result.score, result.maxScore, needed),
                    max: format.points(result.maxScore),
                  }),
                ],
                [t('result.attempts'), result.attemptsCount],
                result.attemptsCount > 1 && [t('result.best'), format.percent(result.bestPercent)],
                [t('result.finished'), format.moment(result.finishedAt)],
              ]}
            />
          </Box>
          <ResultActions result={result} receivedAt={receivedAt} />
          <Text mt="md">
            <TextLink
              to="/dashboard/course/$courseId/lesson/$lessonId/attempts"
              params={{ courseId: String(result.courseId), lessonId: String(result.lessonId) }}
            >
              {t('attempts.link')}
            </TextLink>
          </Text>
        </Box>
      </Group>
      <TopicBars topics={result.topics} />
      <QuestionLanguages name={`test:${result.attemptId}`}>
        <ResultQuestions
          questions={result.questions}
          courseId={result.courseId}
          attemptId={result.attemptId}
        />
      </QuestionLanguages>
    </>
  );
}

type ResultActionsProps = { result: TestResult; receivedAt: number };

/** After a pass the next lesson; after a failure the countdown, then the retake. */
function ResultActions({ result, receivedAt }: ResultActionsProps) {
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
