import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { idOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

export const ESSAY_TABS = ['waiting', 'graded'] as const;
export type EssayTab = (typeof ESSAY_TABS)[number];

export type EssaySearch = {
  status?: 'graded';
  search?: string;
  /** The open case. */
  case?: number;
};

/** The waiting tab is the default, so it is not part of the address. */
export const readEssaySearch = (search: Record<string, unknown>): EssaySearch =>
  withoutEmpty<EssaySearch>({
    status: search['status'] === 'graded' ? 'graded' : undefined,
    search: wordsOf(search['search'], SEARCH_MAX),
    case: idOf(search['case']),
  });
