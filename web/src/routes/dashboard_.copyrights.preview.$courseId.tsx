import { createFileRoute, notFound } from '@tanstack/react-router';
import { PreviewPage } from '#/domains/learning/course-preview/PreviewPage.tsx';
import { readPreviewSearch } from '#/domains/learning/index.ts';
import { loadGuard } from '#/domains/people/index.ts';
import { DashboardFailed } from '#/shell/frame/PageFailed.tsx';
import { LearningFrame } from '#/shell/frame/LearningFrame.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Outside the dashboard's frame, as lessons are for learners.
export const Route = createFileRoute('/dashboard_/copyrights/preview/$courseId')({
  validateSearch: readPreviewSearch,
  beforeLoad: async ({ context, location, preload, params }) => {
    const { requireScreen } = await loadGuard();
    await requireScreen(context.queryClient, { location, preload });
    if (!isPageNumber(params.courseId)) throw notFound();
  },
  loader: () => loadTexts('course-preview', 'lesson', 'course', 'test'),
  component: Page,
  errorComponent: DashboardFailed,
});

function Page() {
  const { courseId } = Route.useParams();
  const { lesson } = Route.useSearch();
  return (
    <LearningFrame>
      <PreviewPage courseId={Number(courseId)} lessonId={lesson} />
    </LearningFrame>
  );
}
