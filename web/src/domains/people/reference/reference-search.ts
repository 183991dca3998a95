import { SCHOOL_TYPES } from '@malaka/contracts/kit/choices';
import { REFERENCE_LISTS, type ReferenceList } from '@malaka/contracts/kit/choices';
import { notFound } from '@tanstack/react-router';

export type ReferenceSearch = {
  page?: number;
  search?: string;
  region?: number;
  district?: number;
  type?: (typeof SCHOOL_TYPES)[number];
  state?: 'active' | 'archived';
  /** What is being edited: an id, or a new entry. */
  edit?: number | 'new';
  view?: 'import';
};

/** Where nothing is lost, nobody is asked. */
export type Show = (search: ReferenceSearch, isSafe?: boolean) => void;

const positive = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

export function readReferenceSearch(search: Record<string, unknown>): ReferenceSearch {
  const page = positive(search['page']);
  const region = positive(search['region']);
  const district = positive(search['district']);
  const type = SCHOOL_TYPES.find((known) => known === search['type']);
  const state = (['active', 'archived'] as const).find((known) => known === search['state']);
  const words = typeof search['search'] === 'string' ? search['search'].slice(0, 100) : '';
  const edit = search['edit'] === 'new' ? 'new' : positive(search['edit']);
  return {
    ...(page && page > 1 && { page }),
    ...(words && { search: words }),
    ...(region && { region }),
    ...(region && district && { district }),
    ...(type && { type }),
    ...(state && { state }),
    ...(edit && { edit }),
    ...(search['view'] === 'import' && { view: 'import' as const }),
  };
}

/** For the loader of `/…/{list}`: a list of ours, or the not-found screen. */
export function listParam({ list }: { list: string }): ReferenceList {
  const found = REFERENCE_LISTS.find((known) => known === list);
  if (!found) throw notFound();
  return found;
}

/** What narrows the list, without the page and without what is open beside it. */
export const filtersOf = ({ search, region, district, type, state }: ReferenceSearch) => ({
  ...(search && { search }),
  ...(region && { region }),
  ...(district && { district }),
  ...(type && { type }),
  ...(state && { state }),
});
