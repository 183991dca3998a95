import { type StatisticsPeriod, STATISTICS_PERIODS } from '@malaka/contracts/learning/choices';
import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticsBucket } from '@malaka/contracts/learning/learner-statistics';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { statisticsQuery } from './queries.ts';
import { isNothing, longName } from './statistics-rows.ts';
import styles from './StatisticsPage.module.css';
import statisticsTableStyles from './StatisticsTable.module.css';

// Charts are larger than the rest of the screen: the figures can be read while they load.
const Charts = lazyNamed(() => import('./StatisticsCharts.tsx'), 'StatisticsCharts');

type Props = { period: StatisticsPeriod; onPeriod: (period: StatisticsPeriod) => void };

/** The learner's hours, credits, scores and completed courses as figures, charts and a table. */
export function StatisticsPage({ period, onPeriod }: Props) {
  const { t } = useTranslation('learner-statistics');
  const query = useQuery({ ...statisticsQuery(period), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <ManagementPage title={t('title')} hint={t('lead')}>
      <Segmented
        label={t('period.label')}
        value={period}
        options={STATISTICS_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={onPeriod}
      />
      {query.isPending && <Skeleton height={360} radius="lg" />}
      {query.isError && !data && (
        <ErrorState title={t('unavailable')} text={t('unavailableText')} query={query} />
      )}
      {data && isNothing(data.totals) && (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink to="/courses">{t('catalogue')}</ButtonLink>}
        />
      )}
      {data && !isNothing(data.totals) && (
        <Stack
          gap={20}
          opacity={query.isPlaceholderData ? 0.6 : 1}
          aria-busy={query.isPlaceholderData}
        >
          <Box component="h2" fz="lg">
            {t(`range.${data.period}`)}
          </Box>
          <Figures totals={data.totals} />
          <Suspense fallback={<Skeleton height={560} radius="lg" />}>
            <Charts period={data.period} buckets={data.buckets} />
          </Suspense>
          <StatisticsTable period={data.period} buckets={data.buckets} totals={data.totals} />
        </Stack>
      )}
    </ManagementPage>
  );
}

type FiguresProps = { totals: Omit<StatisticsBucket, 'from' | 'to'> };

/** Totals of the period shown. */
function Figures({ totals }: FiguresProps) {
  const { t } = useTranslation('learner-statistics');
  const format = useFormat();
  const { seconds, credits, testsTaken, testsPassed, averagePercent, coursesCompleted } = totals;
  return (
    <dl className={styles.figures}>
      <Figure name={t('figure.hours')}>{format.minutes(seconds / 60)}</Figure>
      <Figure name={t('figure.credits')}>{format.number(credits)}</Figure>
      <Figure name={t('figure.tests')}>
        {t('figure.testsValue', { taken: testsTaken, passed: testsPassed })}
        {averagePercent !== null && (
          <Text c="dimmed" size="sm">
            {t('figure.average', { percent: format.percent(averagePercent) })}
          </Text>
        )}
      </Figure>
      <Figure name={t('figure.courses')}>{format.number(coursesCompleted)}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="card">
      <dt className="quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Totals = Omit<StatisticsBucket, 'from' | 'to'>;
type StatisticsTableProps = {
  period: StatisticsPeriod;
  buckets: readonly StatisticsBucket[];
  totals: Totals;
};

/** The data of the charts, newest first, for screen readers and print. */
function StatisticsTable({ period, buckets, totals }: StatisticsTableProps) {
  const { t } = useTranslation('learner-statistics');
  const format = useFormat();
  const heads = ['hours', 'credits', 'tests', 'average', 'courses'] as const;
  return (
    <SectionCard title={t('table.title')}>
      <table className={statisticsTableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.when')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`table.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{format.text(longName(period, bucket, format.language))}</th>
              <Cells figures={bucket} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('table.total')}</th>
            <Cells figures={totals} />
          </tr>
        </tfoot>
      </table>
    </SectionCard>
  );
}

function Cells({ figures }: { figures: Totals }) {
  const format = useFormat();
  const { seconds, credits, testsTaken, averagePercent, coursesCompleted } = figures;
  const { t } = useTranslation('learner-statistics');
  const cells = [
    { key: 'hours', text: format.minutes(seconds / 60), isEmpty: false },
    { key: 'credits', text: format.number(credits), isEmpty: credits === 0 },
    { key: 'tests', text: format.number(testsTaken), isEmpty: testsTaken === 0 },
    {
      key: 'average',
      text: averagePercent === null ? '—' : format.percent(averagePercent),
      isEmpty: averagePercent === null,
    },
    { key: 'courses', text: format.number(coursesCompleted), isEmpty: coursesCompleted === 0 },
  ] as const;
  return cells.map(({ key, text, isEmpty }) => (
    // Cards leave out zero values.
    <td key={key} data-empty={isEmpty || undefined}>
      {key !== 'hours' && (
        <span className={statisticsTableStyles.onCard}>{t(`table.${key}`)}: </span>
      )}
      {text}
    </td>
  ));
}
