import { CHAT_REPORT_STATES, type ChatReportState } from '@malaka/contracts/kit/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

export type ReportSearch = { state?: ChatReportState; search?: string };

/** The default, reports waiting for a decision, is left out of the address. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const state = oneOf(CHAT_REPORT_STATES, raw['state']);
  return withoutEmpty<ReportSearch>({
    state: state === 'waiting' ? undefined : state,
    search: wordsOf(raw['search'], SEARCH_MAX),
  });
}
