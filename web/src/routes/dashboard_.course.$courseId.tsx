import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { courseQuery } from '#/domains/learning/index.ts';
import { loadGuard } from '#/domains/people/index.ts';
import { DashboardFailed } from '#/shell/frame/PageFailed.tsx';
import { LearningFrame } from '#/shell/frame/LearningFrame.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Outside the dashboard's frame: lessons have no sidebar.
export const Route = createFileRoute('/dashboard_/course/$courseId')({
  beforeLoad: async ({ context, location, preload, params }) => {
    const { requireScreen } = await loadGuard();
    await requireScreen(context.queryClient, { location, preload });
    if (!isPageNumber(params.courseId)) throw notFound();
  },
  loader: async ({ params, context: { queryClient } }) => {
    void queryClient.prefetchQuery(courseQuery(Number(params.courseId)));
    await loadTexts('lesson', 'course');
  },
  component: Page,
  errorComponent: DashboardFailed,
});

function Page() {
  return (
    <LearningFrame>
      <Outlet />
    </LearningFrame>
  );
}
