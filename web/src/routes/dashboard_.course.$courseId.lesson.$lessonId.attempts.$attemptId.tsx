import { createFileRoute, notFound } from '@tanstack/react-router';
import { isPageNumber } from '#/features/shell/page-param.ts';
import { AttemptPage } from '#/features/tests/AttemptPage.tsx';
import { attemptQuery } from '#/features/tests/queries.ts';

export const Route = createFileRoute(
  '/dashboard_/course/$courseId/lesson/$lessonId/attempts/$attemptId',
)({
  loader: ({ params: { lessonId, attemptId }, context: { queryClient } }) => {
    if (!isPageNumber(lessonId) || !isPageNumber(attemptId)) throw notFound();
    void queryClient.prefetchQuery(attemptQuery(Number(lessonId), Number(attemptId)));
  },
  component: Page,
});

function Page() {
  const { courseId, lessonId, attemptId } = Route.useParams();
  const ids = { courseId: Number(courseId), lessonId: Number(lessonId) };
  return <AttemptPage {...ids} attemptId={Number(attemptId)} />;
}
