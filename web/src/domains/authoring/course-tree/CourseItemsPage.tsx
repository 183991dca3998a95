import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { authoredCourseQuery } from '#/domains/authoring/authored-courses/queries.ts';
import { CheckPanel } from '#/domains/authoring/course-check/CheckPanel.tsx';
import { DraftBar } from '#/domains/authoring/course-drafts/DraftBar.tsx';
import { draftQuery } from '#/domains/authoring/course-drafts/queries.ts';
import { NotFoundPage } from '#/kit/ui/NotFoundPage.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { useLessonMarks } from '#/domains/authoring/course-check/use-lesson-marks.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { CourseItemsHead } from './CourseItemsHead.tsx';
import styles from './CourseItemsPage.module.css';
import { treeQuery } from './queries.ts';
import { TreePanel } from './TreePanel.tsx';

type Props = { courseId: number };

/** The tree of a course with the open lesson beside it; on phones one of the two. */
export function CourseItemsPage({ courseId }: Props) {
  const { t } = useTranslation('course-tree');
  const format = useFormat();
  const { data: course, error } = useQuery(authoredCourseQuery(courseId));
  const { data: draft } = useQuery(draftQuery(courseId));
  const isOpen = useParams({ strict: false, select: ({ sectionId }) => sectionId !== undefined });
  if (isApiError(error, 'course.not_found')) return <NotFoundPage />;
  if (course?.right === 'look') {
    const params = { courseId: String(courseId) };
    return <Navigate to="/dashboard/copyrights/preview/$courseId" params={params} replace />;
  }
  const name = course ? format.text(course.name) : '';
  return (
    <div className="shrinks" data-open={isOpen || undefined}>
      <PageTitle title={name ? `${t('title')} · ${name}` : t('title')} />
      <CourseItemsHead courseId={courseId} course={course} isDraft={draft?.draftId === courseId} />
      {course && <DraftBar key={courseId} course={course} />}
      <div className={styles.check}>
        <CheckPanel courseId={courseId} />
      </div>
      <div className={styles.columns}>
        <div className={styles.tree}>
          <TreeColumn key={courseId} courseId={courseId} />
        </div>
        <div className={styles.lesson}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}

type TreeColumnProps = { courseId: number };

/** Only this column is rendered again when the tree changes, not the page around it. */
function TreeColumn({ courseId }: TreeColumnProps) {
  const tree = useQuery(treeQuery(courseId));
  const marks = useLessonMarks(courseId);
  const { sectionId } = useParams({ strict: false });
  if (tree.data) {
    const selectedId = sectionId === undefined ? null : Number(sectionId);
    const { data } = tree.data;
    return <TreePanel courseId={courseId} tree={data} selectedId={selectedId} marks={marks} />;
  }
  if (tree.isPending) return <TableSkeleton />;
  return <ErrorState query={tree} />;
}
