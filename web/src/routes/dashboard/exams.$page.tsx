import { createFileRoute } from '@tanstack/react-router';
import { ExamsPage } from '#/domains/assessment/exams/ExamsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';
import { readNameSearch } from '#/kit/lists/address.ts';

export const Route = createFileRoute('/dashboard/exams/$page')({
  validateSearch: readNameSearch,
  loader: pagedLoader('exams', 'saved-filters'),
  component: ExamsPage,
});
