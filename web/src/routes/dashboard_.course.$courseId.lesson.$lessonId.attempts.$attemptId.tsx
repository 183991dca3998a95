import { createFileRoute, notFound } from '@tanstack/react-router';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { AttemptPage } from '#/domains/learning/lesson-tests/AttemptPage.tsx';
import { attemptQuery } from '#/domains/learning/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute(
  '/dashboard_/course/$courseId/lesson/$lessonId/attempts/$attemptId',
)({
  loader: async ({ params: { lessonId, attemptId }, context: { queryClient } }) => {
    if (!isPageNumber(lessonId) || !isPageNumber(attemptId)) throw notFound();
    void queryClient.prefetchQuery(attemptQuery(Number(lessonId), Number(attemptId)));
    await loadTexts('test');
  },
  component: Page,
});

function Page() {
  const { courseId, lessonId, attemptId } = Route.useParams();
  const ids = { courseId: Number(courseId), lessonId: Number(lessonId) };
  return <AttemptPage {...ids} attemptId={Number(attemptId)} />;
}
