import { createFileRoute } from '@tanstack/react-router';
import { CasePage } from '#/features/organizations/CasePage.tsx';
import { idParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/org-applications/view/$id')({
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('reviewing', 'organizations');
  },
  component: Page,
});

function Page() {
  const id = idParam(Route.useParams());
  return <CasePage key={id} id={id} />;
}
