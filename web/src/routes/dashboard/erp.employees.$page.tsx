import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage, type EmployeesSearch } from '#/features/erp/EmployeesPage.tsx';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';
import { readNameSearch } from '#/ui/table/address.ts';

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
