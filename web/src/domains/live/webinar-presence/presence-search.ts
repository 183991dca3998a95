import { PRESENCE_GROUPS, type PresenceGroup } from '@malaka/contracts/kit/choices';
import { wholeNumber } from '#/kit/lists/address.ts';

export type PresenceSearch = { page?: number; group?: PresenceGroup };

export function readPresenceSearch(given: Record<string, unknown>): PresenceSearch {
  const page = wholeNumber(given['page'], 2, 999_999);
  const group = PRESENCE_GROUPS.find((known) => known === given['group'] && known !== 'all');
  return { ...(page && { page }), ...(group && { group }) };
}
