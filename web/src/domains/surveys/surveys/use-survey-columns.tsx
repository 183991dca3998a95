import type { SurveyRow } from '@malaka/contracts/surveys/surveys';
import { Badge, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import styles from './Builder.module.css';
import { StatusSwitch } from './StatusSwitch.tsx';
import { SurveyRowActions } from './SurveyRowActions.tsx';

const COLORS = { off: 'gray', coming: 'primary', running: 'success', ended: 'gray' } as const;

export function useSurveyColumns(onDelete: (id: number) => void): DataColumn<SurveyRow>[] {
  const { t } = useTranslation('survey-builder');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('heading.name'),
      render: ({ id, name, courseName, canEdit }) => (
        <Stack component="span" gap={2}>
          <Link
            to={canEdit ? '/dashboard/surveys/edit/$id' : '/dashboard/surveys/$id/results'}
            params={{ id: String(id) }}
            className={styles.link}
          >
            {format.text(name)}
          </Link>
          {courseName !== null && <span className="quiet">{format.text(courseName)}</span>}
        </Stack>
      ),
    },
    {
      key: 'state',
      title: t('heading.state'),
      render: ({ state }) => (
        <Badge variant="light" color={COLORS[state]}>
          {t(`state.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'window',
      title: t('heading.window'),
      render: ({ startsAt, endsAt }) => (
        <Stack component="span" gap={2} data-figures>
          <span>{startsAt ? format.dateTime(startsAt) : t('window.atOnce')} –</span>
          <span>{endsAt ? format.dateTime(endsAt) : t('window.noEnd')}</span>
        </Stack>
      ),
    },
    {
      key: 'questions',
      title: t('heading.questions'),
      isFigure: true,
      render: ({ questionsCount }) => format.number(questionsCount),
    },
    {
      key: 'answers',
      title: t('heading.answers'),
      isFigure: true,
      render: ({ id, name, answersCount }) => (
        <Link
          to="/dashboard/surveys/$id/results"
          params={{ id: String(id) }}
          className={styles.count}
          aria-label={t('resultsOf', {
            name: format.text(name),
            amount: format.number(answersCount),
          })}
        >
          {format.number(answersCount)}
        </Link>
      ),
    },
    {
      key: 'anonymous',
      title: t('heading.anonymous'),
      isExtra: true,
      render: ({ isAnonymous }) => t(isAnonymous ? 'anonymous.yes' : 'anonymous.no'),
    },
    {
      key: 'owner',
      title: t('heading.owner'),
      isExtra: true,
      render: ({ ownerName }) => format.text(ownerName),
    },
    { key: 'status', title: t('heading.status'), render: (row) => <StatusSwitch survey={row} /> },
    {
      key: 'actions',
      title: t('heading.actions'),
      render: (row) => <SurveyRowActions survey={row} onDelete={onDelete} />,
    },
  ];
}
