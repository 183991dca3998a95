import { readNameSearch } from '#/kit/lists/address.ts';

export type EmployeesSearch = { search?: string; view?: 'import' };

export const readEmployeesSearch = (search: Record<string, unknown>): EmployeesSearch =>
  search['view'] === 'import' ? { view: 'import' } : readNameSearch(search);
