import { PRESENCE_GROUPS, type PresenceGroup } from '@malaka/contracts/live/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { wholeNumber, wordsOf } from '#/kit/lists/address.ts';

export type PresenceSearch = { page?: number; group?: PresenceGroup; search?: string };

export function readPresenceSearch(raw: Record<string, unknown>): PresenceSearch {
  const page = wholeNumber(raw['page'], 2, 999_999);
  const group = PRESENCE_GROUPS.find((known) => known === raw['group'] && known !== 'all');
  const search = wordsOf(raw['search'], SEARCH_MAX);
  return { ...(page && { page }), ...(group && { group }), ...(search && { search }) };
}
