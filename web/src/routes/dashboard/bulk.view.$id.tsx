import { createFileRoute } from '@tanstack/react-router';
import { BulkRunPage } from '#/domains/reporting/bulk/BulkRunPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/bulk/view/$id')({
  loader: idLoader('bulk', 'exports'),
  component: Page,
});

function Page() {
  const id = idParam(Route.useParams());
  return <BulkRunPage key={id} id={id} />;
}
