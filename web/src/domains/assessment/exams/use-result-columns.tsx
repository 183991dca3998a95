import type { AttemptState } from '@malaka/contracts/assessment/choices';
import type { ExamResult } from '@malaka/contracts/assessment/exams/grading';
import { Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import styles from './Exams.module.css';

export const STATE_COLORS: Record<AttemptState, string> = {
  open: 'primary',
  waiting: 'warning',
  graded: 'success',
};

/** Columns of an attempt's outcome, for lists by exam and by person. */
export function useOutcomeColumns(): DataColumn<ExamResult>[] {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const points = ({ score, maxScore }: ExamResult) =>
    score === null || maxScore === null
      ? '—'
      : t('results.pointsOf', {
          score: format.points(score, maxScore),
          max: format.points(maxScore),
        });
  return [
    {
      key: 'state',
      title: t('results.state'),
      render: ({ state, isOvertime }) => (
        <Group component="span" gap={4} display="inline-flex">
          <Badge color={STATE_COLORS[state]} variant="light">
            {t(`attempt.${state}`)}
          </Badge>
          {isOvertime && (
            <Badge color="gray" variant="light">
              {t('attempt.overtime')}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'score', title: t('results.points'), isFigure: true, isSortable: true, render: points },
    {
      key: 'percent',
      title: t('results.percent'),
      isFigure: true,
      render: ({ percent }) => (percent === null ? '—' : format.percent(percent)),
    },
    {
      key: 'started',
      title: t('results.started'),
      isFigure: true,
      isExtra: true,
      render: ({ startedAt }) => format.dateTime(startedAt),
    },
    {
      key: 'finished',
      title: t('results.finished'),
      isFigure: true,
      isSortable: true,
      render: ({ finishedAt }) => (finishedAt ? format.dateTime(finishedAt) : '—'),
    },
  ];
}

export function useResultColumns(examId: number): DataColumn<ExamResult>[] {
  const { t } = useTranslation('exams');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('results.name'),
      isSortable: true,
      render: ({ attemptId, name }) => (
        <Link
          to="/dashboard/exams/$id/results/$attemptId"
          params={{ id: String(examId), attemptId: String(attemptId) }}
          className={styles.link}
        >
          {format.text(name)}
        </Link>
      ),
    },
    {
      key: 'place',
      title: t('results.place'),
      render: ({ place }) => format.text(place) || '—',
    },
    ...useOutcomeColumns(),
  ];
}
