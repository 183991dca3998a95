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
  /** Only what changed since the last decision. */
  changed?: true;
};

/** The waiting ones are what the screen is for, so they need no word in the address. */
export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const status = REVIEW_TABS.find((tab) => tab === search['status']);
  const profile = Number(search['profile']);
  const words = typeof search['search'] === 'number' ? String(search['search']) : search['search'];
  return {
    ...(status && status !== 'submitted' && { status }),
    ...(typeof words === 'string' && words !== '' && { search: words }),
    ...(Number.isInteger(profile) && profile > 0 && { profile }),
    ...(search['changed'] === true && { changed: true }),
  };
}
