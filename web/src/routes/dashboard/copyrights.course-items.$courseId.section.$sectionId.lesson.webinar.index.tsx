import { createFileRoute } from '@tanstack/react-router';
import { WebinarLessonPage } from '#/domains/authoring/authored-lessons/WebinarLessonPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/webinar/',
)({
  loader: idLoader('authored-lessons', 'authored-videos', 'course-tree', 'course', 'editor'),
  component: Page,
});

function Page() {
  const { courseId, sectionId } = Route.useParams();
  return <WebinarLessonPage courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}
