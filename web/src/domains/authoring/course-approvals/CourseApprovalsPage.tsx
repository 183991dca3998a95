import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { waitingCoursesQuery } from './queries.ts';
import { WaitingCard } from './WaitingCard.tsx';

/** Courses whose authors want them shown to learners, the longest waiting first. */
export function CourseApprovalsPage() {
  const { t } = useTranslation('course-approvals');
  const { page, turnTo } = useListAddress(() => ({}));
  const query = useQuery(waitingCoursesQuery(page));
  return (
    <ManagementPage title={t('title')} hint={t('hint')}>
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<TableSkeleton columns={3} />}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      >
        {(courses) => (
          <Stack component="ul" gap="sm">
            {courses.map((course) => (
              <WaitingCard key={course.id} course={course} />
            ))}
          </Stack>
        )}
      </ListPage>
    </ManagementPage>
  );
}
