import { createFileRoute } from '@tanstack/react-router';
import { ownCoursesQuery, readOwnSearch, toOwnQuery } from '#/domains/learning/index.ts';
import { MyCoursesPage } from '#/domains/learning/learner-courses/MyCoursesPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/my-courses/$page')({
  validateSearch: readOwnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownCoursesQuery(pageParam(params), toOwnQuery(deps)));
    await loadTexts('home', 'learner-courses');
  },
  component: MyCoursesPage,
});
