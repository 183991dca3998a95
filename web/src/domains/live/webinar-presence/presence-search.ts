import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import { PRESENCE_LIST } from '@malaka/contracts/live/lists';
import { searchReader, wholeNumber, withoutEmpty } from '#/kit/lists/address.ts';

export type PresenceSearch = SearchOf<typeof PRESENCE_LIST> & { page?: number | undefined };

const readFilters = searchReader(PRESENCE_LIST);

export const readPresenceSearch = (raw: Record<string, unknown>): PresenceSearch =>
  withoutEmpty<PresenceSearch>({
    ...readFilters(raw),
    page: wholeNumber(raw['page'], 2, 999_999),
  });
