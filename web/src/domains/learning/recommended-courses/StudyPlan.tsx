import type { DiagnosticCategoryResult } from '@malaka/contracts/assessment/diagnostics';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { CourseItems } from './CourseItems.tsx';
import { PlanGaps } from './PlanGaps.tsx';
import { PlannedCourses } from './PlannedCourses.tsx';
import { recommendedQuery } from './queries.ts';

type Props = {
  /** Weak categories, the weakest first. */
  weak: readonly DiagnosticCategoryResult[];
};

/** From a result to courses: which, in what order, and why. */
export function StudyPlan({ weak }: Props) {
  const { t } = useTranslation('diagnostics');
  const { data, isPending, isFetching, refetch } = useQuery(recommendedQuery);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Text id={title} component="h2" fz={22} fw={700} mb="md">
        {t(weak.length > 0 ? 'plan.title' : 'plan.more')}
      </Text>
      {isPending ? (
        <Skeleton height={340} radius="lg" />
      ) : !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : weak.length > 0 ? (
        <>
          <PlannedCourses courses={data.data.filter(({ reason }) => reason.category)} />
          <PlanGaps weak={weak} courses={data.data} gaps={data.gaps} />
        </>
      ) : (
        <CourseItems courses={data.data} />
      )}
    </section>
  );
}
