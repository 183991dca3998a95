import { createFileRoute } from '@tanstack/react-router';
import { AuthorsPage } from '#/domains/authoring/authors/AuthorsPage.tsx';
import { readNameSearch } from '#/kit/lists/address.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/authors/$page')({
  validateSearch: readNameSearch,
  loader: pagedLoader('authors'),
  component: AuthorsPage,
});
