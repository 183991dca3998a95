import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage } from '#/domains/people/erp/EmployeesPage.tsx';
import { readEmployeesSearch } from '#/domains/people/index.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/erp/employees/$page')({
  validateSearch: readEmployeesSearch,
  loader: pagedLoader('erp', 'imports'),
  component: EmployeesPage,
});
