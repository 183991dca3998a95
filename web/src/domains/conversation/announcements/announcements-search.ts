import { ANNOUNCEMENT_LIST } from '@malaka/contracts/conversation/lists';
import { searchReader } from '#/kit/lists/address.ts';

export const readAnnouncementsSearch = searchReader(ANNOUNCEMENT_LIST);

/** A new announcement may start with the texts of an earlier one. */
export function readCopySearch(search: Record<string, unknown>): { copy?: number } {
  const copy = Number(search['copy']);
  return Number.isInteger(copy) && copy > 0 ? { copy } : {};
}
