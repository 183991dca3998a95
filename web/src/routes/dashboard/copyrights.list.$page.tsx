import { createFileRoute } from '@tanstack/react-router';
import { AuthoredCoursesPage } from '#/domains/authoring/authored-courses/AuthoredCoursesPage.tsx';
import { readCourseFilters } from '#/domains/authoring/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/list/$page')({
  validateSearch: readCourseFilters,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('authored-courses', 'course-archives', 'course-check', 'catalogue');
  },
  component: Page,
});

function Page() {
  return <AuthoredCoursesPage page={pageParam(Route.useParams())} filters={Route.useSearch()} />;
}
