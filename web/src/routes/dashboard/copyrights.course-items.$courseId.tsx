import { createFileRoute, notFound } from '@tanstack/react-router';
import { CourseItemsPage } from '#/features/course-tree/CourseItemsPage.tsx';
import { isPageNumber } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

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
