import { createFileRoute } from '@tanstack/react-router';
import { SurveyResultPage } from '#/domains/surveys/survey-results/SurveyResultPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/survey/$surveyId/result',
)({
  loader: idLoader('authored-lessons', 'course-tree', 'course', 'survey-results'),
  component: Page,
});

function Page() {
  const { courseId, sectionId, surveyId } = Route.useParams();
  return (
    <SurveyResultPage
      courseId={Number(courseId)}
      sectionId={Number(sectionId)}
      surveyId={Number(surveyId)}
    />
  );
}
