import { createFileRoute } from '@tanstack/react-router';
import { OrganizationPage } from '#/domains/organizations/organizations/OrganizationPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/organizations/view/$id')({
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('organizations');
  },
  component: Page,
  codeSplitGroupings: [['component', 'loader']],
});

function Page() {
  return <OrganizationPage id={idParam(Route.useParams())} />;
}
