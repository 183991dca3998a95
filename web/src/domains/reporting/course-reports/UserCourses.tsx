import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TableList } from '#/kit/lists/TableList.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { userCoursesQuery } from './queries.ts';
import { useUserCourseColumns } from './use-result-columns.tsx';

type Props = { userId: number; page: number; onPageChange: (page: number) => void };

/** A user's courses with dates and points, for the report and for the user's page. */
export function UserCourses({ userId, page, onPageChange }: Props) {
  const { t } = useTranslation('course-reports');
  return (
    <TableList
      query={useQuery(userCoursesQuery({ userId, page }))}
      page={page}
      onPageChange={onPageChange}
      caption={t('courses.title')}
      rowKey={({ id }) => id}
      columns={useUserCourseColumns()}
      view={useTableView('user-courses')}
      emptyText={t('courses.empty')}
    />
  );
}
