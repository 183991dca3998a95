import { createFileRoute } from '@tanstack/react-router';
import { CourseReportPage } from '#/domains/reporting/course-reports/CourseReportPage.tsx';
import { readReportSearch } from '#/domains/reporting/index.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/courses/$page')({
  validateSearch: readReportSearch,
  loader: pagedLoader('course-reports', 'exports', 'saved-filters'),
  component: CourseReportPage,
});
