import type { Programme } from '@malaka/contracts/learning/learner-courses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownCoursesQuery } from '#/domains/learning/courses/queries.ts';
import { CourseCards, CourseCardsSkeleton } from './CourseCards.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './LearnerPage.module.css';

const SHOWN = 3;

/** What the learner is in the middle of stands before anything new. */
export function RunningCourses({ programme }: { programme: Programme }) {
  const { t } = useTranslation('learner-courses');
  const { data, isPending } = useQuery(ownCoursesQuery(1, { status: 'active', type: programme }));
  if (isPending) return <CourseCardsSkeleton count={1} />;
  if (!data || data.total === 0) return null;
  return (
    <section>
      <div className={styles.headingRow}>
        <h2 className={styles.heading}>{t('programme.running')}</h2>
        {data.total > SHOWN && (
          <TextLink
            to="/dashboard/my-courses/$page"
            params={{ page: '1' }}
            search={{ status: 'active', type: programme }}
          >
            {t('programme.allRunning', { count: data.total })}
          </TextLink>
        )}
      </div>
      <CourseCards courses={data.data.slice(0, SHOWN)} />
    </section>
  );
}
