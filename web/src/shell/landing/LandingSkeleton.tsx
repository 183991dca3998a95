import { Skeleton } from '@mantine/core';
import { CourseGridSkeleton } from '#/domains/learning/index.ts';
import { ROW_OF_COURSES } from './queries.ts';
import styles from './LandingPage.module.css';

const SIX = [1, 2, 3, 4, 5, 6];

/** As high as the figures, features and courses that replace it. */
export function LandingSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.figures}>
        {SIX.slice(3).map((key) => (
          <div key={key} className={styles.figure}>
            <Skeleton height={44} width={110} />
            <Skeleton height={18} width={90} mt={8} />
          </div>
        ))}
      </div>
      <div className={styles.section}>
        <Skeleton height={32} width="min(360px, 80%)" mb={24} />
        <div className={styles.features}>
          {SIX.map((key) => (
            <Skeleton key={key} height={168} radius="lg" />
          ))}
        </div>
      </div>
      <div className={styles.section}>
        <Skeleton height={32} width="min(300px, 70%)" mb={24} />
        <CourseGridSkeleton count={ROW_OF_COURSES} />
      </div>
    </div>
  );
}
