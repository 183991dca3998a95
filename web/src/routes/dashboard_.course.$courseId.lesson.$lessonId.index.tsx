import { createFileRoute, notFound } from '@tanstack/react-router';
import { LessonPage } from '#/domains/learning/lesson-page/LessonPage.tsx';
import { type TestStep, readTestStep } from '#/domains/assessment/index.ts';
import { lessonQuery } from '#/domains/learning/index.ts';
import { isPageNumber } from '#/kit/lists/page-param.ts';

type Search = {
  step?: TestStep | undefined;
  /** The second at which a video starts. */
  at?: number | undefined;
};

export const Route = createFileRoute('/dashboard_/course/$courseId/lesson/$lessonId/')({
  validateSearch: ({ step, at }): Search => ({
    step: readTestStep(step),
    at: typeof at === 'number' && at > 0 ? Math.round(at) : undefined,
  }),
  loader: ({ params, context: { queryClient } }) => {
    if (!isPageNumber(params.lessonId)) throw notFound();
    const { courseId, lessonId } = params;
    void queryClient.prefetchQuery(lessonQuery(Number(courseId), Number(lessonId)));
  },
  component: Page,
});

function Page() {
  const { courseId, lessonId } = Route.useParams();
  const { step, at } = Route.useSearch();
  return (
    <LessonPage
      courseId={Number(courseId)}
      lessonId={Number(lessonId)}
      testStep={step}
      videoFrom={at}
    />
  );
}
