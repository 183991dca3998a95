import type { DiagnosticResult as Result } from '@malaka/contracts/assessment/diagnostics';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyContestList } from '#/domains/assessment/appeals/lazy.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { isWeak, rowsOf } from './chart-rows.ts';
import type { DiagnosticSearch, StudyPlanPart } from './DiagnosticTestPage.tsx';
import { LazyMistakes } from './lazy.tsx';
import { ResultChart } from './ResultChart.tsx';

type Props = {
  result: Result;
  search: DiagnosticSearch;
  onSearch: (search: DiagnosticSearch) => void;
  StudyPlan: StudyPlanPart;
};

/** The result, what to learn from it, and the next step. */
export function DiagnosticResult({ result, search, onSearch, StudyPlan }: Props) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const { categories, finishedAt, year } = result;
  const weak = categories.filter(isWeak).toSorted((a, b) => a.percent - b.percent);
  const { course } = search;
  return (
    <>
      <Stack gap={20} p={{ base: 'lg', sm: 'xl' }} className="card" role="status">
        <Text size="lg" maw="70ch">
          {weak.length > 0
            ? t('result.weak', { count: weak.length, total: categories.length })
            : t('result.strong')}
        </Text>
        <Text c="dimmed" maw="70ch" mt={-8}>
          {t('result.taken', { date: format.date(finishedAt) })}{' '}
          {t('result.once', { year: year + 1 })}
        </Text>
        {course !== undefined && (
          <ButtonLink
            to="/courses/view/$id"
            params={{ id: String(course) }}
            size="lg"
            mr={{ sm: 'auto' }}
          >
            {t('result.toCourse')}
          </ButtonLink>
        )}
      </Stack>
      <SectionCard title={t('result.title')}>
        <ResultChart
          rows={rowsOf(categories)}
          view={search.view ?? 'bars'}
          onView={(view) => onSearch({ ...search, view })}
        />
      </SectionCard>
      <StudyPlan weak={weak} />
      <LazyMistakes year={year} />
      <LazyContestList where={{ place: 'diagnostic', placeId: year }} />
    </>
  );
}
