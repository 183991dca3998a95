import type { Programme } from '@malaka/contracts/learning/learner-courses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownCoursesQuery } from '#/domains/learning/courses/queries.ts';
import { CourseCards, CourseCardsSkeleton } from './CourseCards.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { Group, Text } from '@mantine/core';

const SHOWN = 3;

/** Courses in progress come before new ones. */
export function RunningCourses({ programme }: { programme: Programme }) {
  const { t } = useTranslation('learner-courses');
  const { data, isPending } = useQuery(ownCoursesQuery(1, { status: 'active', type: programme }));
  if (isPending) return <CourseCardsSkeleton count={1} />;
  if (!data || data.total === 0) return null;
  return (
    <section>
      <Group gap="4px 16px" justify="space-between" align="baseline" mb="sm">
        <Text component="h2" fz={22} fw={700}>
          {t('programme.running')}
        </Text>
        {data.total > SHOWN && (
          <TextLink
            to="/dashboard/my-courses/$page"
            params={{ page: '1' }}
            search={{ status: 'active', type: programme }}
          >
            {t('programme.allRunning', { count: data.total })}
          </TextLink>
        )}
      </Group>
      <CourseCards courses={data.data.slice(0, SHOWN)} />
    </section>
  );
}
