import { createFileRoute } from '@tanstack/react-router';
import { QuestionTimesPage } from '#/domains/authoring/timed-questions/QuestionTimesPage.tsx';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions/',
)({
  component: Page,
});

function Page() {
  const { courseId, sectionId } = Route.useParams();
  return <QuestionTimesPage courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}
