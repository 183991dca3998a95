import { createFileRoute } from '@tanstack/react-router';
import { pagedLoader } from '#/kit/lists/paged-route.ts';
import { TEACHER_LIST } from '@malaka/contracts/organizations/lists';
import { searchReader } from '#/kit/lists/address.ts';
import { TeachersPage } from '#/domains/organizations/teachers/TeachersPage.tsx';

export const Route = createFileRoute('/dashboard/teachers/$page')({
  validateSearch: searchReader(TEACHER_LIST),
  loader: pagedLoader('teachers', 'exports'),
  component: TeachersPage,
});
