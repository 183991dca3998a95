import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { listTeachers } from '@malaka/contracts/organizations/teachers';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

export const teachersQuery = (filter: QueryOf<typeof listTeachers>) =>
  query(listTeachers, { query: filter, placeholderData: keepPreviousData });
