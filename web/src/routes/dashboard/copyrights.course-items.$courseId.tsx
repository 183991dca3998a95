import { createFileRoute, notFound } from '@tanstack/react-router';
import { CourseItemsPage } from '#/domains/authoring/course-tree/CourseItemsPage.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/course-items/$courseId')({
  loader: async ({ params }) => {
    if (!isPageNumber(params.courseId)) throw notFound();
    await loadTexts('course-tree', 'course', 'course-check');
  },
  component: Page,
});

function Page() {
  return <CourseItemsPage courseId={Number(Route.useParams().courseId)} />;
}
