import { createFileRoute, notFound } from '@tanstack/react-router';
import { CoursePage } from '#/domains/learning/courses/CoursePage.tsx';
import { courseQuery, reviewsQuery } from '#/domains/learning/index.ts';
import { LearningFrame } from '#/shell/frame/LearningFrame.tsx';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/courses/view/$id')({
  loader: async ({ params, context: { queryClient } }) => {
    if (!isPageNumber(params.id)) throw notFound();
    void queryClient.prefetchQuery(courseQuery(Number(params.id)));
    void queryClient.prefetchInfiniteQuery(reviewsQuery(Number(params.id)));
    await loadTexts('course', 'catalogue', 'credits');
  },
  component: Page,
});

function Page() {
  return (
    <LearningFrame>
      <CoursePage courseId={Number(Route.useParams().id)} />
    </LearningFrame>
  );
}
