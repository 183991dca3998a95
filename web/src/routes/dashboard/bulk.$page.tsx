import { createFileRoute } from '@tanstack/react-router';
import { BulkRunsPage } from '#/domains/reporting/bulk/BulkRunsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/bulk/$page')({
  loader: pagedLoader('bulk'),
  component: BulkRunsPage,
});
