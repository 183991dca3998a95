import { ANNOUNCEMENT_STATES, type AnnouncementState } from '@malaka/contracts/choices';

export type AnnouncementsSearch = { state?: AnnouncementState };

export function readAnnouncementsSearch(search: Record<string, unknown>): AnnouncementsSearch {
  const state = ANNOUNCEMENT_STATES.find((known) => known === search['state']);
  return state ? { state } : {};
}

/** A new announcement may begin with the texts of an earlier one. */
export function readCopySearch(search: Record<string, unknown>): { copy?: number } {
  const copy = Number(search['copy']);
  return Number.isInteger(copy) && copy > 0 ? { copy } : {};
}
