import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { listTeachers } from '@malaka/contracts/organizations/teachers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const teachersQuery = (query: QueryOf<typeof listTeachers>) =>
  queryOptions({
    queryKey: ['listed-teachers', query],
    queryFn: ({ signal }) => call(listTeachers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
