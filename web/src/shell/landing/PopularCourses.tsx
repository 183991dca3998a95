import { Button, Group } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CourseGrid, CourseGridSkeleton } from '#/domains/learning/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import styles from './LandingPage.module.css';
import { popularCoursesQuery, ROW_OF_COURSES } from './queries.ts';

export function PopularCourses() {
  const { t } = useTranslation(['landing', 'common']);
  const courses = useQuery(popularCoursesQuery);
  const all = (
    <ButtonLink
      to="/courses/$page"
      params={{ page: '1' }}
      variant="default"
      rightSection={<IconArrowRight size={18} />}
    >
      {t('landing:courses.all')}
    </ButtonLink>
  );
  return (
    <section className={styles.section}>
      <Group gap="12px 24px" justify="space-between" mb={24}>
        <h2 className={styles.title}>{t('landing:courses.title')}</h2>
        {all}
      </Group>
      {courses.isPending && <CourseGridSkeleton count={ROW_OF_COURSES} />}
      {courses.data && courses.data.data.length > 0 && <CourseGrid courses={courses.data.data} />}
      {!courses.isPending && !courses.data?.data.length && (
        <EmptyState
          title={t('landing:courses.empty')}
          action={
            courses.isError && (
              <Button
                variant="default"
                loading={courses.isFetching}
                onClick={() => void courses.refetch()}
              >
                {t('common:action.tryAgain')}
              </Button>
            )
          }
        />
      )}
    </section>
  );
}
