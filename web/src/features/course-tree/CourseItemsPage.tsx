import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { authoredCourseQuery } from '#/features/authored-courses/queries.ts';
import { NotFoundPage } from '#/features/shell/NotFoundPage.tsx';
import { useFormat } from '#/i18n/use-format.ts';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { TableSkeleton } from '#/ui/TableSkeleton.tsx';
import { CourseItemsHead } from './CourseItemsHead.tsx';
import styles from './CourseItemsPage.module.css';
import { treeQuery } from './queries.ts';
import { TreePanel } from './TreePanel.tsx';

type Props = { courseId: number };

/** The tree of a course and beside it the lesson that was opened; on phones one of the two. */
export function CourseItemsPage({ courseId }: Props) {
  const { t } = useTranslation('course-tree');
  const format = useFormat();
  const course = useQuery(authoredCourseQuery(courseId));
  const tree = useQuery(treeQuery(courseId));
  const { sectionId } = useParams({ strict: false });
  if (isApiError(tree.error, 'course.not_found')) return <NotFoundPage />;
  const name = course.data ? format.text(course.data.name) : '';
  return (
    <div className={styles.page} data-open={sectionId !== undefined || undefined}>
      <PageTitle title={name ? `${t('title')} · ${name}` : t('title')} />
      <CourseItemsHead courseId={courseId} course={course.data} />
      <div className={styles.columns}>
        <div className={styles.tree}>
          {tree.data && (
            <TreePanel
              key={courseId}
              courseId={courseId}
              tree={tree.data.data}
              selectedId={sectionId === undefined ? null : Number(sectionId)}
              marks={noMarks}
            />
          )}
          {tree.isPending && <TableSkeleton />}
          {tree.isError && !tree.data && (
            <ErrorState onRetry={() => void tree.refetch()} isRetrying={tree.isFetching} />
          )}
        </div>
        <div className={styles.lesson}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}

const noMarks = new Map<number, { errors: number; warnings: number }>();
