import { listCategories } from '@malaka/contracts/people/reference';
import { CATEGORY_RETRY_MS } from '@malaka/contracts/kit/limits';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

export const categoriesQuery = query(listCategories, {
  staleTime: 10 * 60_000,
  // spec §9: a failed load is retried after 5 seconds, without a message.
  retry: true,
  retryDelay: CATEGORY_RETRY_MS,
});

/** Screens where categories are optional pass when they need them. */
export const useCategories = (isEnabled = true) =>
  useQuery({ ...categoriesQuery, enabled: isEnabled });
