import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { wordsOf } from '#/kit/lists/address.ts';
import { WEBINAR_STATES, type WebinarState } from '@malaka/contracts/kit/choices';

/** The list's filter in its address, with the specification's status codes. */
export type WebinarsSearch = { status?: 0 | 1 | 2; search?: string };

export function readWebinarsSearch(raw: Record<string, unknown>): WebinarsSearch {
  const status = Number(raw['status'] ?? Number.NaN);
  const search = wordsOf(raw['search'], SEARCH_MAX);
  return {
    ...((status === 0 || status === 1 || status === 2) && { status }),
    ...(search && { search }),
  };
}

export const stateOf = ({ status }: WebinarsSearch): WebinarState | undefined =>
  status === undefined ? undefined : WEBINAR_STATES[status];

export const searchOf = (state: WebinarState | undefined): WebinarsSearch =>
  state === undefined ? {} : { status: WEBINAR_STATES.indexOf(state) as 0 | 1 | 2 };
