import { createFileRoute, notFound } from '@tanstack/react-router';
import { isPageNumber } from '#/features/shell/page-param.ts';
import { resultQuery } from '#/features/tests/queries.ts';
import { TestResultPage } from '#/features/tests/TestResultPage.tsx';

export const Route = createFileRoute('/dashboard_/course/$courseId/lesson/$lessonId/result')({
  loader: ({ params, context: { queryClient } }) => {
    if (!isPageNumber(params.lessonId)) throw notFound();
    void queryClient.prefetchQuery(resultQuery(Number(params.lessonId)));
  },
  component: Page,
});

function Page() {
  const { courseId, lessonId } = Route.useParams();
  return <TestResultPage courseId={Number(courseId)} lessonId={Number(lessonId)} />;
}
