import { createFileRoute, notFound } from '@tanstack/react-router';
import { isPageNumber } from '#/kit/lists/page-param.ts';
import { AttemptsPage } from '#/domains/learning/lesson-tests/AttemptsPage.tsx';
import { attemptsQuery } from '#/domains/learning/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard_/course/$courseId/lesson/$lessonId/attempts/')({
  loader: async ({ params, context: { queryClient } }) => {
    if (!isPageNumber(params.lessonId)) throw notFound();
    void queryClient.prefetchQuery(attemptsQuery(Number(params.lessonId)));
    await loadTexts('test');
  },
  component: Page,
});

function Page() {
  const { courseId, lessonId } = Route.useParams();
  return <AttemptsPage courseId={Number(courseId)} lessonId={Number(lessonId)} />;
}
