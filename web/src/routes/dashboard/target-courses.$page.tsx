import { createFileRoute } from '@tanstack/react-router';
import { targetQuery } from '#/domains/learning/index.ts';
import { TargetPage } from '#/domains/learning/learner-courses/TargetPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/target-courses/$page')({
  loader: async ({ params, context: { queryClient } }) => {
    void queryClient.prefetchQuery(targetQuery(pageParam(params)));
    await loadTexts('catalogue', 'learner-courses');
  },
  component: TargetPage,
});
