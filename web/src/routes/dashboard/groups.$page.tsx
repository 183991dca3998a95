import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '#/domains/reporting/groups/GroupsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';
import { readNameSearch } from '#/kit/lists/address.ts';

export const Route = createFileRoute('/dashboard/groups/$page')({
  validateSearch: readNameSearch,
  loader: pagedLoader('groups', 'exports', 'saved-filters'),
  component: GroupsPage,
});
