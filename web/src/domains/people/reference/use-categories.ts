import { listCategories } from '@malaka/contracts/people/reference';
import { CATEGORY_RETRY_MS } from '@malaka/contracts/kit/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).data,
  staleTime: 10 * 60_000,
  // spec §9: a failed load is tried again after 5 seconds, without a message.
  retry: true,
  retryDelay: CATEGORY_RETRY_MS,
});

/** Screens that may do without them say when they want them. */
export const useCategories = (isWanted = true) =>
  useQuery({ ...categoriesQuery, enabled: isWanted });
