import { createFileRoute } from '@tanstack/react-router';
import { pagedLoader } from '#/kit/lists/paged-route.ts';
import { readTeacherSearch } from '#/domains/organizations/index.ts';
import { TeachersPage } from '#/domains/organizations/teachers/TeachersPage.tsx';

export const Route = createFileRoute('/dashboard/teachers/$page')({
  validateSearch: readTeacherSearch,
  loader: pagedLoader('teachers', 'exports'),
  component: TeachersPage,
});
