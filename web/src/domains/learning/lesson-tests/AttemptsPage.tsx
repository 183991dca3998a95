import type { AttemptFacts } from '@malaka/contracts/learning/lesson-tests';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LessonScreen } from '#/domains/learning/lessons/LessonScreen.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { AttemptMark } from '#/domains/assessment/index.ts';
import styles from './AttemptsPage.module.css';
import { attemptsQuery } from './queries.ts';
import { Box, Group, Stack } from '@mantine/core';

type Props = { courseId: number; lessonId: number };

/** All attempts at a test; none is ever deleted. */
export function AttemptsPage({ courseId, lessonId }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const title = t('attempts.title');
  const query = useQuery(attemptsQuery(lessonId));
  return (
    <LessonScreen courseId={courseId} lessonId={lessonId} title={title} query={query}>
      {({ lessonName, minPercentage, attempts }) => (
        <>
          <header>
            <p className="dimmed">{format.text(lessonName)}</p>
            <Box component="h1" fz={28} mt={4}>
              {title}
            </Box>
            <p className="dimmed">{t('attempts.note')}</p>
          </header>
          {attempts.length === 0 ? (
            <EmptyState title={t('attempts.none')} />
          ) : (
            <Stack component="ol" gap="sm">
              {attempts.map((attempt) => (
                <li key={attempt.id}>
                  <AttemptLink
                    courseId={courseId}
                    lessonId={lessonId}
                    attempt={attempt}
                    minPercentage={minPercentage}
                  />
                </li>
              ))}
            </Stack>
          )}
          <div>
            <ButtonLink
              to="/dashboard/course/$courseId/lesson/$lessonId"
              params={{ courseId: String(courseId), lessonId: String(lessonId) }}
              variant="default"
            >
              {t('result.lesson')}
            </ButtonLink>
          </div>
        </>
      )}
    </LessonScreen>
  );
}

type LinkProps = Props & { attempt: AttemptFacts; minPercentage: number };

function AttemptLink({ courseId, lessonId, attempt, minPercentage }: LinkProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { id, number, startedAt, finishedAt, score, maxScore, percent } = attempt;
  const most = maxScore ?? 0;
  return (
    <Link
      className={`card ${styles.attempt}`}
      to="/dashboard/course/$courseId/lesson/$lessonId/attempts/$attemptId"
      params={{
        courseId: String(courseId),
        lessonId: String(lessonId),
        attemptId: String(id),
      }}
    >
      <Group component="span" gap="8px 12px">
        <strong>{t('attempts.number', { number })}</strong>
        <AttemptMark attempt={attempt} />
      </Group>
      <span className="quiet" data-figures>
        {format.moment(startedAt)}
        {finishedAt && ` – ${format.moment(finishedAt)}`}
      </span>
      {percent !== null && (
        <span data-figures>
          <strong>{format.percent(percent)}</strong>{' '}
          {t('result.scoreValue', {
            score: format.points(score ?? 0, most, (minPercentage * most) / 100),
            max: format.points(most),
          })}
        </span>
      )}
      <IconChevronRight size={20} className={styles.chevron} aria-hidden />
    </Link>
  );
}
