import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import type { ChartView } from './chart-rows.ts';
import { resultsQuery } from './queries.ts';
import { ResultChart } from './ResultChart.tsx';

type Props = { view: ChartView; onView: (view: ChartView) => void };

/** The user's own latest result by category; for every signed-in user (decision 60). */
export function DiagnosticStatisticPage({ view, onView }: Props) {
  const { t } = useTranslation('diagnostics');
  return (
    <Stack gap="lg">
      <PageHead title={t('statistic.title')} hint={t('statistic.text')} />
      <Statistic view={view} onView={onView} />
    </Stack>
  );
}

function Statistic({ view, onView }: Props) {
  const { t } = useTranslation('diagnostics');
  const query = useQuery(resultsQuery);
  const { data: results, isPending } = query;
  if (isPending) return <Skeleton height={400} radius="lg" />;
  if (!results) return <ErrorState query={query} />;
  if (results.length === 0) {
    return (
      <EmptyState
        title={t('statistic.empty')}
        text={t('statistic.emptyText')}
        action={<ButtonLink to="/dashboard/diagnostic-test">{t('statistic.action')}</ButtonLink>}
      />
    );
  }
  const rows = results.map(({ category, ...row }) => ({ ...row, name: category.name }));
  return (
    <SectionCard
      title={t('result.title')}
      action={
        <ButtonLink to="/dashboard/diagnostic-test" variant="default">
          {t('statistic.plan')}
        </ButtonLink>
      }
    >
      <ResultChart rows={rows} view={view} onView={onView} />
    </SectionCard>
  );
}
