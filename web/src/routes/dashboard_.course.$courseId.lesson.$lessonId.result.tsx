import { createFileRoute, notFound } from '@tanstack/react-router';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { resultQuery } from '#/domains/learning/index.ts';
import { TestResultPage } from '#/domains/learning/lesson-tests/TestResultPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard_/course/$courseId/lesson/$lessonId/result')({
  loader: async ({ params, context: { queryClient } }) => {
    if (!isPageNumber(params.lessonId)) throw notFound();
    void queryClient.prefetchQuery(resultQuery(Number(params.lessonId)));
    await loadTexts('test');
  },
  component: Page,
});

function Page() {
  const { courseId, lessonId } = Route.useParams();
  return <TestResultPage courseId={Number(courseId)} lessonId={Number(lessonId)} />;
}
