import { createFileRoute } from '@tanstack/react-router';
import { OrganizationPage } from '#/domains/organizations/organizations/OrganizationPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/_public/organizations/view/$id')({
  loader: idLoader('organizations'),
  component: Page,
  codeSplitGroupings: [['component', 'loader']],
});

function Page() {
  return <OrganizationPage id={idParam(Route.useParams())} />;
}
