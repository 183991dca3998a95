import type { RecommendedCourse } from '@malaka/contracts/learning/recommended-courses';
import { IconBulb } from '@tabler/icons-react';
import { CourseCard } from '#/domains/learning/catalogue/CourseCard.tsx';
import styles from './Recommended.module.css';
import { useReason } from './use-reason.ts';

type Props = { courses: readonly RecommendedCourse[]; hasReasons?: boolean };

/** Cards of courses, each with why it is here. */
export function CourseItems({ courses, hasReasons = true }: Props) {
  const reasonOf = useReason();
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course}>
            {hasReasons && (
              <p className={styles.reason}>
                <IconBulb size={20} aria-hidden />
                {reasonOf(course.reason)}
              </p>
            )}
          </CourseCard>
        </li>
      ))}
    </ul>
  );
}
