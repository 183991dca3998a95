import { listCategories } from '@malaka/contracts/people/reference';
import { CATEGORY_RETRY_MS } from '@malaka/contracts/kit/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).data,
  staleTime: 10 * 60_000,
  // spec §9: a failed load is retried after 5 seconds, without a message.
  retry: true,
  retryDelay: CATEGORY_RETRY_MS,
});

/** Screens where categories are optional pass when they need them. */
export const useCategories = (isEnabled = true) =>
  useQuery({ ...categoriesQuery, enabled: isEnabled });
