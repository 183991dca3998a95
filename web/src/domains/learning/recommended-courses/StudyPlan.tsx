import type { DiagnosticCategoryResult } from '@malaka/contracts/assessment/diagnostics';
import { RECOMMENDED_BELOW_PERCENT } from '@malaka/contracts/kit/limits';
import type { PlanGap, RecommendedCourse } from '@malaka/contracts/learning/recommended-courses';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { CourseItems } from './CourseItems.tsx';
import { recommendedQuery } from './queries.ts';

type Props = {
  /** Weak categories, the weakest first. */
  weak: readonly DiagnosticCategoryResult[];
};

/** The way from a result to courses: a step a weak category, with the reason. */
export function StudyPlan({ weak }: Props) {
  const { t } = useTranslation('diagnostics');
  const { data, isPending, isFetching, refetch } = useQuery(recommendedQuery);
  return (
    <section>
      <Text component="h2" fz={22} fw={700} mb="md">
        {t(weak.length > 0 ? 'plan.title' : 'plan.more')}
      </Text>
      {isPending ? (
        <Skeleton height={340} radius="lg" />
      ) : !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : weak.length > 0 ? (
        <Stack gap={28}>
          {weak.map((result) => (
            <Step
              key={result.category.id}
              result={result}
              courses={data.data}
              gap={data.gaps.find(({ categoryId }) => categoryId === result.category.id)?.reason}
            />
          ))}
        </Stack>
      ) : (
        <CourseItems courses={data.data} />
      )}
    </section>
  );
}

type StepProps = {
  result: DiagnosticCategoryResult;
  courses: readonly RecommendedCourse[];
  /** Why there is no course. */
  gap: PlanGap | undefined;
};

function Step({ result: { category, percent, band }, courses, gap = 'no_courses' }: StepProps) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const own = courses.filter(({ reason }) => reason.category?.id === category.id);
  return (
    <div>
      <Text component="h3" fz="lg" fw={700} mb={4} className="whole">
        {t('plan.step', {
          category: format.text(category.name),
          percent: format.percent(percent),
          band: format.text(band.title),
        })}
      </Text>
      {own.length > 0 ? (
        <>
          <Text c="dimmed" maw="70ch" mb={14}>
            {t('plan.why', { percent: format.percent(RECOMMENDED_BELOW_PERCENT) })}
          </Text>
          <CourseItems courses={own} hasReasons={false} />
        </>
      ) : (
        <Text c="dimmed" maw="70ch">
          {t(`plan.gap.${gap}`)}{' '}
          <TextLink to="/courses/$page" params={{ page: '1' }}>
            {t('plan.catalogue')}
          </TextLink>
        </Text>
      )}
    </div>
  );
}
