import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { idOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';
import type { ReviewStatus } from './queries.ts';

export const REVIEW_TABS = [
  'submitted',
  'rejected',
  'confirmed',
  'draft',
] as const satisfies readonly ReviewStatus[];

export type ReviewSearch = {
  status?: Exclude<ReviewStatus, 'submitted'>;
  search?: string;
  /** The open case. */
  profile?: number;
  /** Shows only what changed since the last decision. */
  changed?: true;
};

/** The waiting list is the default, so the address does not name it. */
export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const status = oneOf(REVIEW_TABS, search['status']);
  return withoutEmpty<ReviewSearch>({
    status: status === 'submitted' ? undefined : status,
    search: wordsOf(search['search'], SEARCH_MAX),
    profile: idOf(search['profile']),
    changed: search['changed'] === true ? true : undefined,
  });
}
