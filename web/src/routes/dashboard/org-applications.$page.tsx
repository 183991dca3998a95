import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsPage } from '#/domains/organizations/organizations/ApplicationsPage.tsx';
import { readQueueSearch } from '#/domains/organizations/index.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/org-applications/$page')({
  validateSearch: readQueueSearch,
  loader: pagedLoader('reviewing', 'organizations'),
  component: ApplicationsPage,
});
