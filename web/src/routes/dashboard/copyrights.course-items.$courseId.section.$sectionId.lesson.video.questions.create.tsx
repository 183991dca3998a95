import { createFileRoute } from '@tanstack/react-router';
import { CreateTimePage } from '#/domains/authoring/timed-questions/CreateTimePage.tsx';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions/create',
)({
  component: Page,
});

function Page() {
  const { courseId, sectionId } = Route.useParams();
  return <CreateTimePage courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}
