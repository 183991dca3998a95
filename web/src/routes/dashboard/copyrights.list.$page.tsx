import { createFileRoute } from '@tanstack/react-router';
import { AuthoredCoursesPage } from '#/domains/authoring/authored-courses/AuthoredCoursesPage.tsx';
import { readCourseFilters } from '#/domains/authoring/index.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/copyrights/list/$page')({
  validateSearch: readCourseFilters,
  loader: pagedLoader(
    'authored-courses',
    'co-authors',
    'course-archives',
    'course-check',
    'catalogue',
  ),
  component: AuthoredCoursesPage,
});
