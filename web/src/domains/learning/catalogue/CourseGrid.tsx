import type { CourseCard as Course } from '@malaka/contracts/learning/courses';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { ReactNode } from 'react';
import { CourseCard, CourseCardSkeleton } from './CourseCard.tsx';

type Props<Card extends Course> = {
  courses: readonly Card[];
  heading?: 'h2' | 'h3' | undefined;
  /** Extra information about a course below its card. */
  note?: ((course: Card) => ReactNode) | undefined;
};

export function CourseGrid<Card extends Course>({ courses, heading, note }: Props<Card>) {
  return (
    <ul className="tiles">
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} heading={heading}>
            {note?.(course)}
          </CourseCard>
        </li>
      ))}
    </ul>
  );
}

export function CourseGridSkeleton({ count = COURSES_PER_PAGE }: { count?: number }) {
  return (
    <div className="tiles" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <CourseCardSkeleton key={index} />
      ))}
    </div>
  );
}
