import { createFileRoute, redirect } from '@tanstack/react-router';
import { readCatalogueSearch } from '#/domains/learning/index.ts';

export const Route = createFileRoute('/_public/courses/')({
  validateSearch: readCatalogueSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/courses/$page', params: { page: '1' }, search, replace: true });
  },
});
