import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { idOf, wholeNumber, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** Search, region and page of the provider list as encoded in the address. */
export type ProviderSearch = { search?: string; region?: number; page?: number };

const LAST_PAGE = 999_999;

export const readProviderSearch = (search: Record<string, unknown>): ProviderSearch =>
  withoutEmpty<ProviderSearch>({
    search: wordsOf(search['search'], SEARCH_MAX),
    region: idOf(search['region']),
    page: wholeNumber(search['page'], 2, LAST_PAGE),
  });
