import { createFileRoute } from '@tanstack/react-router';
import { ExamsPage } from '#/domains/assessment/exams/ExamsPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';
import { readNameSearch } from '#/kit/lists/address.ts';

export const Route = createFileRoute('/dashboard/exams/$page')({
  validateSearch: readNameSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('exams');
  },
  component: Page,
});

function Page() {
  return <ExamsPage page={pageParam(Route.useParams())} search={Route.useSearch().search} />;
}
