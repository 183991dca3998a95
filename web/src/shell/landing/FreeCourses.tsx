import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CourseGrid, CourseGridSkeleton } from '#/domains/learning/index.ts';
import styles from './LandingPage.module.css';
import { ROW_OF_COURSES, freeCoursesQuery } from './queries.ts';

/** Courses anyone can start now come before paid ones. */
export function FreeCourses() {
  const { t } = useTranslation('landing');
  const { data, isPending } = useQuery(freeCoursesQuery);
  if (!isPending && !data?.data.length) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('courses.free')}</h2>
      {data ? <CourseGrid courses={data.data} /> : <CourseGridSkeleton count={ROW_OF_COURSES} />}
    </section>
  );
}
