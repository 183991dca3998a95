import { readNameSearch } from '#/kit/lists/address.ts';

export type EmployeesSearch = { search?: string; view?: 'import' };

export const readEmployeesSearch = (given: Record<string, unknown>): EmployeesSearch =>
  given['view'] === 'import' ? { view: 'import' } : readNameSearch(given);
