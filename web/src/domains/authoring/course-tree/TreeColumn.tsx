import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLessonMarks } from '#/domains/authoring/course-check/use-lesson-marks.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { treeQuery } from './queries.ts';
import { TreePanel } from './TreePanel.tsx';

type Props = { courseId: number };

/** Only this column is rendered again when the tree changes, not the page around it. */
export function TreeColumn({ courseId }: Props) {
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
