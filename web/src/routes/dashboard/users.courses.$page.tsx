import { createFileRoute } from '@tanstack/react-router';
import { readCoursesSearch, required } from '#/domains/reporting/index.ts';
import { UserCoursesPage } from '#/domains/reporting/course-reports/UserCoursesPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/users/courses/$page')({
  validateSearch: readCoursesSearch,
  loaderDeps: ({ search: { user } }) => ({ user }),
  loader: async ({ params, deps }) => {
    pageParam(params);
    required(deps.user);
    await loadTexts('course-reports', 'exports');
  },
  component: UserCoursesPage,
});
