import { createFileRoute } from '@tanstack/react-router';
import { CourseUsersPage } from '#/features/course-reports/CourseUsersPage.tsx';
import { readUsersSearch, required } from '#/features/course-reports/report-search.ts';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/courses/users/$page')({
  validateSearch: readUsersSearch,
  loaderDeps: ({ search: { course } }) => ({ course }),
  loader: async ({ params, deps }) => {
    pageParam(params);
    required(deps.course);
    await loadTexts('course-reports', 'exports');
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const course = required(search.course);
  return (
    <CourseUsersPage
      key={course}
      page={pageParam(Route.useParams())}
      search={{ ...search, course }}
    />
  );
}
