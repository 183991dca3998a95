import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { REVIEW_STATES, type ReviewState } from '@malaka/contracts/learning/choices';
import type { listModeratedReviews } from '@malaka/contracts/learning/reviews';
import { oneOf, wholeNumber, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** Search and filters of the moderation list as encoded in the address. */
export type ModerationSearch = { search?: string; rating?: number; state?: ReviewState };

export const RATINGS = [1, 2, 3, 4, 5] as const;

export function readModerationSearch(search: Record<string, unknown>): ModerationSearch {
  return withoutEmpty<ModerationSearch>({
    search: wordsOf(search['search'], SEARCH_MAX),
    rating: wholeNumber(search['rating'], 1, 5),
    state: oneOf(REVIEW_STATES, search['state']),
  });
}

export const toQuery = (
  filters: ModerationSearch,
  page: number,
): QueryOf<typeof listModeratedReviews> => ({ ...filters, page });
