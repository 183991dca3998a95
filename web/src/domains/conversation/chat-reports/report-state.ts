import { CHAT_REPORT_STATES, type ChatReportState } from '@malaka/contracts/kit/choices';

export type ReportSearch = { state?: ChatReportState };

/** What waits for a decision needs no word in the address. */
export function readReportSearch({ state }: Record<string, unknown>): ReportSearch {
  const known = CHAT_REPORT_STATES.find((one) => one === state && one !== 'waiting');
  return known ? { state: known } : {};
}
