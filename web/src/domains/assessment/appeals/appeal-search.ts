import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { idOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

export const APPEAL_TABS = ['waiting', 'decided'] as const;
export type AppealTab = (typeof APPEAL_TABS)[number];

export type AppealSearch = {
  status?: 'decided';
  search?: string;
  /** The open case. */
  case?: number;
};

/** The waiting tab is the default, so it is not part of the address. */
export const readAppealSearch = (search: Record<string, unknown>): AppealSearch =>
  withoutEmpty<AppealSearch>({
    status: search['status'] === 'decided' ? 'decided' : undefined,
    search: wordsOf(search['search'], SEARCH_MAX),
    case: idOf(search['case']),
  });
