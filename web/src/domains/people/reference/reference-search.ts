import {
  REFERENCE_LISTS,
  type ReferenceList,
  SCHOOL_TYPES,
} from '@malaka/contracts/people/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { notFound } from '@tanstack/react-router';
import { idOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

export type ReferenceSearch = {
  page?: number;
  search?: string;
  region?: number;
  district?: number;
  type?: (typeof SCHOOL_TYPES)[number];
  state?: 'active' | 'archived';
  /** The entry being edited: an id, or a new one. */
  edit?: number | 'new';
  view?: 'import';
};

/** `isSafe`: nothing would be lost, so no confirmation is needed. */
export type Show = (search: ReferenceSearch, isSafe?: boolean) => void;

export function readReferenceSearch(search: Record<string, unknown>): ReferenceSearch {
  const page = idOf(search['page']);
  const region = idOf(search['region']);
  return withoutEmpty<ReferenceSearch>({
    page: page === 1 ? undefined : page,
    search: wordsOf(search['search'], SEARCH_MAX),
    region,
    district: region && idOf(search['district']),
    type: oneOf(SCHOOL_TYPES, search['type']),
    state: oneOf(['active', 'archived'], search['state']),
    edit: search['edit'] === 'new' ? 'new' : idOf(search['edit']),
    view: oneOf(['import'], search['view']),
  });
}

/** For the loader of `/…/{list}`: a known list, or the not-found screen. */
export function listParam({ list }: { list: string }): ReferenceList {
  const found = REFERENCE_LISTS.find((known) => known === list);
  if (!found) throw notFound();
  return found;
}

/** The filters of the list, without the page and the open entry. */
export const filtersOf = ({ search, region, district, type, state }: ReferenceSearch) =>
  withoutEmpty<ReferenceSearch>({ search, region, district, type, state });
