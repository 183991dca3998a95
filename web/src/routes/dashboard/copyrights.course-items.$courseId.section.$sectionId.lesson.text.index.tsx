import { createFileRoute } from '@tanstack/react-router';
import { TextLessonPage } from '#/domains/authoring/authored-lessons/TextLessonPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/text/',
)({
  loader: idLoader('authored-lessons', 'course-tree', 'course', 'editor'),
  component: Page,
});

function Page() {
  const { courseId, sectionId } = Route.useParams();
  return <TextLessonPage courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}
