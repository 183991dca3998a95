import { Skeleton } from '@mantine/core';
import styles from './CoursePage.module.css';

const ROWS = [1, 2, 3, 4, 5];

export function CourseSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={20} width={220} />
      <div className={styles.head}>
        <Skeleton height={26} width={180} />
        <Skeleton height={40} width="min(620px, 90%)" my={12} />
        <Skeleton height={20} width={260} />
      </div>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <Skeleton height={420} />
        </div>
        <div className={styles.body}>
          <Skeleton height={150} />
          {ROWS.map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </div>
      </div>
    </div>
  );
}
