import { createFileRoute } from '@tanstack/react-router';
import { CasePage } from '#/domains/organizations/organizations/CasePage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/org-applications/view/$id')({
  loader: idLoader('reviewing', 'organizations'),
  component: Page,
});

function Page() {
  const id = idParam(Route.useParams());
  return <CasePage key={id} id={id} />;
}
