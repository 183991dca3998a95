import { createFileRoute } from '@tanstack/react-router';
import { listParam, readReferenceSearch } from '#/domains/people/index.ts';
import { ReferencePage } from '#/domains/people/reference/ReferencePage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/reference/$list')({
  validateSearch: readReferenceSearch,
  loader: async ({ params }) => {
    listParam(params);
    await loadTexts('reference', 'imports', 'editor');
  },
  component: Page,
});

function Page() {
  return <ReferencePage list={listParam(Route.useParams())} search={Route.useSearch()} />;
}
