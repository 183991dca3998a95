import type { CourseCard as Course } from '@malaka/contracts/courses';
import { COURSES_PER_PAGE } from '@malaka/contracts/limits';
import { CourseCard, CourseCardSkeleton } from './CourseCard.tsx';
import styles from './CourseGrid.module.css';

type Props = { courses: readonly Course[] };

export function CourseGrid({ courses }: Props) {
  return (
    <ul className={styles.grid}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}

export function CourseGridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: COURSES_PER_PAGE }, (_, index) => (
        <CourseCardSkeleton key={index} />
      ))}
    </div>
  );
}
