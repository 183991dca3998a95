import { createFileRoute, redirect } from '@tanstack/react-router';
import { readRegistrySearch } from '#/domains/organizations/index.ts';

export const Route = createFileRoute('/_public/organizations/')({
  validateSearch: readRegistrySearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/organizations/$page', params: { page: '1' }, search, replace: true });
  },
});
