import { createFileRoute, notFound } from '@tanstack/react-router';
import { TestLessonPage } from '#/domains/authoring/authored-lessons/TestLessonPage.tsx';
import { StatisticsSection } from '#/domains/learning/index.ts';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/test/',
)({
  loader: async ({ params }) => {
    if (!isPageNumber(params.sectionId)) throw notFound();
    await loadTexts(
      'authored-lessons',
      'course-tree',
      'course',
      'editor',
      'question-bank',
      'question-imports',
      'question-statistics',
    );
  },
  component: Page,
});

function Page() {
  const { courseId, sectionId } = Route.useParams();
  return (
    <TestLessonPage
      courseId={Number(courseId)}
      sectionId={Number(sectionId)}
      Statistics={StatisticsSection}
    />
  );
}
