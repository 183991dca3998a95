import type { QueryOf } from '@malaka/contracts/endpoint';
import { listTeachers } from '@malaka/contracts/teachers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';

export const teachersQuery = (query: QueryOf<typeof listTeachers>) =>
  queryOptions({
    queryKey: ['listed-teachers', query],
    queryFn: ({ signal }) => call(listTeachers, { query }, { signal }),
    placeholderData: keepPreviousData,
    retry: retryFaults,
  });
