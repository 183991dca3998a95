import {
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
} from '@malaka/contracts/conversation/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

export type AnnouncementsSearch = { search?: string; state?: AnnouncementState };

export const readAnnouncementsSearch = (raw: Record<string, unknown>): AnnouncementsSearch =>
  withoutEmpty<AnnouncementsSearch>({
    search: wordsOf(raw['search'], SEARCH_MAX),
    state: oneOf(ANNOUNCEMENT_STATES, raw['state']),
  });

/** A new announcement may start with the texts of an earlier one. */
export function readCopySearch(search: Record<string, unknown>): { copy?: number } {
  const copy = Number(search['copy']);
  return Number.isInteger(copy) && copy > 0 ? { copy } : {};
}
