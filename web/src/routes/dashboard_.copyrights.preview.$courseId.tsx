import { createFileRoute, notFound } from '@tanstack/react-router';
import { PreviewPage } from '#/domains/learning/course-preview/PreviewPage.tsx';
import { readPreviewSearch } from '#/domains/learning/index.ts';
import { DashboardFailed } from '#/shell/frame/DashboardFailed.tsx';
import { isPageNumber } from '#/shell/frame/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Outside the dashboard's frame, as lessons are for learners.
export const Route = createFileRoute('/dashboard_/copyrights/preview/$courseId')({
  validateSearch: readPreviewSearch,
  beforeLoad: async ({ context, location, params }) => {
    const { requireScreen } = await import('#/domains/people/session/require-screen.ts');
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
