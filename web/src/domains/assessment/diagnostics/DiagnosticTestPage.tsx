import type { DiagnosticResult as Result } from '@malaka/contracts/assessment/diagnostics';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import type { ChartView } from './chart-rows.ts';
import { DiagnosticIntro } from './DiagnosticIntro.tsx';
import { DiagnosticResult } from './DiagnosticResult.tsx';
import { OpenAttempt } from './OpenAttempt.tsx';
import { diagnosticQuery } from './queries.ts';

export type DiagnosticSearch = {
  step?: TestStep;
  view?: ChartView;
  /** The course whose gate sent the learner here. */
  course?: number;
};

/** Recommendations after a diagnostic that found weak categories. */
export type StudyPlanPart = ComponentType<{ weak: Result['categories'] }>;

type Props = {
  search: DiagnosticSearch;
  onSearch: (search: DiagnosticSearch) => void;
  StudyPlan: StudyPlanPart;
};

/** The diagnostic of the year in any state: before, during or after. */
export function DiagnosticTestPage(props: Props) {
  const { t } = useTranslation('diagnostics');
  return (
    <Stack gap="lg">
      <PageHead title={t('title')} />
      <Content {...props} />
    </Stack>
  );
}

function Content({ search, onSearch, StudyPlan }: Props) {
  const { t } = useTranslation('diagnostics');
  const { data: standing, isPending, isFetching, refetch } = useQuery(diagnosticQuery);
  if (isPending) return <Skeleton height={360} radius="lg" />;
  if (!standing) {
    return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (standing.state === 'unavailable') {
    return (
      <EmptyState
        title={t('unavailable.title')}
        text={t('unavailable.text')}
        action={
          <ButtonLink to="/courses/$page" params={{ page: '1' }}>
            {t('unavailable.action')}
          </ButtonLink>
        }
      />
    );
  }
  if (standing.state === 'finished' && standing.result) {
    const shown = { search, onSearch, StudyPlan };
    return <DiagnosticResult result={standing.result} {...shown} />;
  }
  if (standing.state === 'open' && search.step !== undefined) {
    return <OpenAttempt step={search.step} onStep={(step) => onSearch({ ...search, step })} />;
  }
  return <DiagnosticIntro standing={standing} onStep={(step) => onSearch({ ...search, step })} />;
}
