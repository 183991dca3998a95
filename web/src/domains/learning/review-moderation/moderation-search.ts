import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { REVIEW_STATES, type ReviewState } from '@malaka/contracts/kit/choices';
import type { listModeratedReviews } from '@malaka/contracts/learning/reviews';

/** Search and filters of the moderators' list as the address spells them. */
export type ModerationSearch = { search?: string; rating?: number; state?: ReviewState };

export const RATINGS = [1, 2, 3, 4, 5] as const;

export function readModerationSearch(search: Record<string, unknown>): ModerationSearch {
  const typed = search['search'];
  const words = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  const rating = RATINGS.find((known) => known === Number(search['rating']));
  const state = REVIEW_STATES.find((known) => known === search['state']);
  return {
    ...(words && { search: words.slice(0, SEARCH_MAX) }),
    ...(rating && { rating }),
    ...(state && { state }),
  };
}

export const toQuery = (
  filters: ModerationSearch,
  page: number,
): QueryOf<typeof listModeratedReviews> => ({ ...filters, page });
