import { findAnything, FOUND_FROM } from '@malaka/contracts/reporting/quick-search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['quick-search', search],
    queryFn: async ({ signal }) =>
      (await call(findAnything, { query: { search } }, { signal })).data,
    enabled: search.length >= FOUND_FROM,
    placeholderData: keepPreviousData,
  });
