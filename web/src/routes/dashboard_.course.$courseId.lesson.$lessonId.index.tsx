import { createFileRoute, notFound } from '@tanstack/react-router';
import { LessonPage } from '#/features/lessons/LessonPage.tsx';
import { lessonQuery } from '#/features/lessons/queries.ts';
import { isPageNumber } from '#/features/shell/page-param.ts';
import { readTestStep, type TestStep } from '#/features/tests/test-step.ts';

export const Route = createFileRoute('/dashboard_/course/$courseId/lesson/$lessonId/')({
  validateSearch: ({ step }): { step?: TestStep } => ({ step: readTestStep(step) }),
  loader: ({ params, context: { queryClient } }) => {
    if (!isPageNumber(params.lessonId)) throw notFound();
    const { courseId, lessonId } = params;
    void queryClient.prefetchQuery(lessonQuery(Number(courseId), Number(lessonId)));
  },
  component: Page,
});

function Page() {
  const { courseId, lessonId } = Route.useParams();
  const { step } = Route.useSearch();
  return <LessonPage courseId={Number(courseId)} lessonId={Number(lessonId)} testStep={step} />;
}
