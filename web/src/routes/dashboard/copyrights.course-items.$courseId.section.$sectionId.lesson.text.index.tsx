import { createFileRoute, notFound } from '@tanstack/react-router';
import { TextLessonPage } from '#/domains/authoring/authored-lessons/TextLessonPage.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/text/',
)({
  loader: async ({ params }) => {
    if (!isPageNumber(params.sectionId)) throw notFound();
    await loadTexts('authored-lessons', 'course-tree', 'course', 'editor');
  },
  component: Page,
});

function Page() {
  const { courseId, sectionId } = Route.useParams();
  return <TextLessonPage courseId={Number(courseId)} sectionId={Number(sectionId)} />;
}
