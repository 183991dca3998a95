import type { CourseView } from '@malaka/contracts/learning/courses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CourseGrid } from '#/domains/learning/catalogue/CourseGrid.tsx';
import { catalogueQuery } from '#/domains/learning/catalogue/queries.ts';
import { CategoryLink } from './CategoryLink.tsx';
import styles from './CoursePage.module.css';
import { Box, Group } from '@mantine/core';

const SHOWN = 3;

/** Other courses on the same subject; renders nothing if there are none. */
export function RelatedCourses({ course }: { course: CourseView }) {
  const { t } = useTranslation('course');
  const { category } = course;
  // One more than is shown, because the course itself may be among them.
  const query = { page: 1, perPage: SHOWN + 1, categoryId: category.id };
  const { data } = useQuery(catalogueQuery(query));
  const others = (data?.data ?? []).filter(({ id }) => id !== course.id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <Box component="section" mt={48} className={styles.related}>
      <Group justify="space-between" align="baseline" gap="0 16px">
        <Box component="h2" mb="md">
          {t('related')}
        </Box>
        <CategoryLink categoryId={category.id}>{t('allRelated')}</CategoryLink>
      </Group>
      <CourseGrid courses={others} />
    </Box>
  );
}
