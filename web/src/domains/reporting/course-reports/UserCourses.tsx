import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { userCoursesQuery } from './queries.ts';
import { useUserCourseColumns } from './use-result-columns.tsx';

type Props = { userId: number; page: number; onPageChange: (page: number) => void };

/** The courses of a user with dates and points; of the report and of the user's own page. */
export function UserCourses({ userId, page, onPageChange }: Props) {
  const { t } = useTranslation('course-reports');
  const query = useQuery(userCoursesQuery({ userId, page }));
  const columns = useUserCourseColumns();
  const view = useTableView('user-courses');
  return (
    <ListPage
      query={query}
      page={page}
      onPageChange={onPageChange}
      skeleton={<TableSkeleton columns={6} />}
      emptyText={t('courses.empty')}
    >
      {(rows) => (
        <DataTable
          caption={t('courses.title')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          view={view}
        />
      )}
    </ListPage>
  );
}
