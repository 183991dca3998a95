import type { RecommendedCourse } from '@malaka/contracts/learning/recommended-courses';
import { IconBulb } from '@tabler/icons-react';
import { CourseCard } from '#/domains/learning/catalogue/CourseCard.tsx';
import { useReason } from './use-reason.ts';
import { Group } from '@mantine/core';

type Props = { courses: readonly RecommendedCourse[] };

/** Cards of courses, each with the reason for it. */
export function CourseItems({ courses }: Props) {
  const reasonOf = useReason();
  return (
    <ul className="tiles">
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course}>
            <Group
              component="p"
              gap="xs"
              align="flex-start"
              wrap="nowrap"
              fz="sm"
              className="warning"
            >
              <IconBulb size={20} aria-hidden />
              {reasonOf(course.reason)}
            </Group>
          </CourseCard>
        </li>
      ))}
    </ul>
  );
}
