import { createFileRoute } from '@tanstack/react-router';
import { SurveyLessonPage } from '#/domains/authoring/authored-lessons/SurveyLessonPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/survey/',
)({
  loader: idLoader('authored-lessons', 'course-tree', 'course', 'editor'),
  component: Page,
});

function Page() {
  const { courseId, sectionId } = Route.useParams();
  return <SurveyLessonPage courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}
