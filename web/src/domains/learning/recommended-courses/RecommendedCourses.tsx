import { Skeleton, Text, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  RecommendedCourse,
  RecommendationReason,
} from '@malaka/contracts/learning/recommended-courses';
import { IconBulb } from '@tabler/icons-react';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { CourseCard } from '#/domains/learning/catalogue/CourseCard.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { recommendedQuery } from './queries.ts';

const SHOWN = 3;

/** The block on the home page: the first recommended courses with their reasons. */
export function RecommendedCourses() {
  const { t } = useTranslation('diagnostics');
  const query = useQuery(recommendedQuery);
  const { data, isPending } = query;
  return (
    <section>
      <Text component="h2" fz={22} fw={700} mb="md">
        {t('recommended.title')}
      </Text>
      {isPending ? (
        <Skeleton height={340} radius="lg" />
      ) : !data ? (
        <ErrorState query={query} />
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

type Props = { courses: readonly RecommendedCourse[] };

/** Cards of courses, each with the reason for it. */
export function CourseItems({ courses }: Props) {
  const reasonOf = useReason();
  return (
    <ul className="tiles">
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course}>
            <Group
              component="p"
              gap="xs"
              align="flex-start"
              wrap="nowrap"
              fz="sm"
              className="warning"
            >
              <IconBulb size={20} aria-hidden />
              {reasonOf(course.reason)}
            </Group>
          </CourseCard>
        </li>
      ))}
    </ul>
  );
}

export function useReason() {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  return ({ category, percent }: RecommendationReason): string =>
    category && percent !== null
      ? t('reason.diagnostic', {
          category: format.text(category.name),
          percent: format.percent(percent),
        })
      : t('reason.colleagues');
}
