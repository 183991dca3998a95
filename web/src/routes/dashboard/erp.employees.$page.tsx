import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage, type EmployeesSearch } from '#/domains/people/erp/EmployeesPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';
import { readNameSearch } from '#/kit/lists/address.ts';

export const Route = createFileRoute('/dashboard/erp/employees/$page')({
  validateSearch: (search): EmployeesSearch =>
    search['view'] === 'import' ? { view: 'import' } : readNameSearch(search),
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('erp', 'imports');
  },
  component: Page,
});

function Page() {
  return <EmployeesPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
