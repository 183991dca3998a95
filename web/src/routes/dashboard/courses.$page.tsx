import { createFileRoute } from '@tanstack/react-router';
import { CourseReportPage } from '#/domains/reporting/course-reports/CourseReportPage.tsx';
import { readReportSearch } from '#/domains/reporting/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/courses/$page')({
  validateSearch: readReportSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('course-reports', 'exports', 'saved-filters');
  },
  component: Page,
});

function Page() {
  return <CourseReportPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
