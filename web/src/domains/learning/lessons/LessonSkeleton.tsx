import { Skeleton } from '@mantine/core';
import styles from './LessonPage.module.css';

const LINES = ['96%', '88%', '93%', '72%', '90%', '84%', '60%'];

export function LessonSkeleton() {
  return (
    <div className={styles.content} aria-busy="true">
      <Skeleton height={34} width="min(480px, 80%)" mb="lg" />
      {LINES.map((width) => (
        <Skeleton key={width} height={16} width={width} mb="sm" />
      ))}
    </div>
  );
}
