import { INTEGER_MAX } from '@malaka/contracts/kit/codecs';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';

/** Search, region and page of the list of providers as the address spells them. */
export type ProviderSearch = { search?: string; region?: number; page?: number };

export function readProviderSearch(search: Record<string, unknown>): ProviderSearch {
  const typed = search['search'];
  const words = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  const region = Number(search['region']);
  const page = Number(search['page']);
  const isId = Number.isInteger(region) && region > 0 && region <= INTEGER_MAX;
  return {
    ...(words && { search: words.slice(0, SEARCH_MAX) }),
    ...(isId && { region }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
  };
}
