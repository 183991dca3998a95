import { createFileRoute, notFound } from '@tanstack/react-router';
import { SurveyResultPage } from '#/domains/surveys/survey-results/SurveyResultPage.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/survey/$surveyId/result',
)({
  loader: async ({ params }) => {
    if (!isPageNumber(params.sectionId)) throw notFound();
    await loadTexts('authored-lessons', 'course-tree', 'course', 'survey-results');
  },
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
