import { createFileRoute } from '@tanstack/react-router';
import { CourseUsersPage } from '#/domains/reporting/course-reports/CourseUsersPage.tsx';
import { readUsersSearch, required } from '#/domains/reporting/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/courses/users/$page')({
  validateSearch: readUsersSearch,
  loaderDeps: ({ search: { course } }) => ({ course }),
  loader: async ({ params, deps }) => {
    pageParam(params);
    required(deps.course);
    await loadTexts('course-reports', 'exports');
  },
  component: CourseUsersPage,
});
