import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { CourseItems } from './CourseItems.tsx';
import { recommendedQuery } from './queries.ts';

const SHOWN = 3;

/** The block on the home page: the first recommended courses with their reasons. */
export function RecommendedCourses() {
  const { t } = useTranslation('diagnostics');
  const { data, isPending, isFetching, refetch } = useQuery(recommendedQuery);
  return (
    <section>
      <Text component="h2" fz={22} fw={700} mb="md">
        {t('recommended.title')}
      </Text>
      {isPending ? (
        <Skeleton height={340} radius="lg" />
      ) : !data ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data.data.length > 0 ? (
        <CourseItems courses={data.data.slice(0, SHOWN)} />
      ) : (
        <p>
          {t('recommended.empty')}{' '}
          <TextLink to="/courses/$page" params={{ page: '1' }}>
            {t('plan.catalogue')}
          </TextLink>
        </p>
      )}
    </section>
  );
}
