import { createFileRoute, notFound } from '@tanstack/react-router';
import { PreviewPage } from '#/features/course-preview/PreviewPage.tsx';
import { readPreviewSearch } from '#/features/course-preview/preview-search.ts';
import { DashboardFailed } from '#/features/shell/DashboardFailed.tsx';
import { isPageNumber } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

// Outside the dashboard's frame, as lessons are for learners.
export const Route = createFileRoute('/dashboard_/copyrights/preview/$courseId')({
  validateSearch: readPreviewSearch,
  beforeLoad: async ({ context, location, params }) => {
    const { requireScreen } = await import('#/features/session/require-screen.ts');
    await requireScreen(context.queryClient, location);
    if (!isPageNumber(params.courseId)) throw notFound();
  },
  loader: () => loadTexts('course-preview', 'lesson', 'course', 'test'),
  component: Page,
  errorComponent: DashboardFailed,
});

function Page() {
  const { courseId } = Route.useParams();
  const { lesson } = Route.useSearch();
  return <PreviewPage courseId={Number(courseId)} lessonId={lesson} />;
}
