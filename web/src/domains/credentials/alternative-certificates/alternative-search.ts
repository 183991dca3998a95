import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { idOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

export const ALTERNATIVE_TABS = ['waiting', 'accepted', 'rejected'] as const;
export type AlternativeTab = (typeof ALTERNATIVE_TABS)[number];

export type AlternativeSearch = {
  status?: Exclude<AlternativeTab, 'waiting'>;
  search?: string;
  /** The open case. */
  certificate?: number;
};

/** The waiting tab is the default, so it is not part of the address. */
export function readAlternativeSearch(search: Record<string, unknown>): AlternativeSearch {
  const status = oneOf(ALTERNATIVE_TABS, search['status']);
  return withoutEmpty<AlternativeSearch>({
    status: status === 'waiting' ? undefined : status,
    search: wordsOf(search['search'], SEARCH_MAX),
    certificate: idOf(search['certificate']),
  });
}
