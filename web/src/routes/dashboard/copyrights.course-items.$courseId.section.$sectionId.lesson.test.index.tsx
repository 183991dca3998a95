import { createFileRoute } from '@tanstack/react-router';
import { TestLessonPage } from '#/domains/authoring/authored-lessons/TestLessonPage.tsx';
import { StatisticsSection } from '#/domains/learning/index.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/test/',
)({
  loader: idLoader(
    'authored-lessons',
    'course-tree',
    'course',
    'editor',
    'question-bank',
    'question-imports',
    'question-statistics',
    'questions',
    'test',
  ),
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
