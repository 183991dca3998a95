import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import {
  type FiltersOf,
  filterNames,
  type ListDeclaration,
  type ListFilter,
  type SearchOf,
} from '@malaka/contracts/kit/list-filters';

/** Parsers of a list's search parameters; invalid values are ignored. */

export const oneOf = <Value extends string>(
  known: readonly Value[],
  value: unknown,
): Value | undefined => known.find((each) => each === value);

export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

const LARGEST_ID = 2_147_483_647;
export const idOf = (value: unknown) => wholeNumber(value, 1, LARGEST_ID);

/** A day as `2026-11-22`. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** A search text from the URL, where digits alone arrive as a number. */
export function wordsOf(value: unknown, most: number): string {
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return typed.trim().slice(0, most);
}

export type ListSearch = { search?: string };

/** For lists that are searched by name only. */
export const readNameSearch = (input: Record<string, unknown>): ListSearch =>
  withoutEmpty<ListSearch>({ search: wordsOf(input['search'], SEARCH_MAX) });

/** Removes unset fields, so that URLs stay short and equal searches have equal URLs. */
export const withoutEmpty = <Search extends object>(search: {
  [Field in keyof Search]: Search[Field] | undefined;
}): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Search;

function filterValue(filter: ListFilter, value: unknown): string | number | undefined {
  switch (filter.kind) {
    case 'id':
      return idOf(value);
    case 'number':
      return wholeNumber(value, filter.min, filter.max);
    case 'day':
      return dayOf(value);
    default:
      return oneOf(filter.values, value);
  }
}

/** A list's search, filters and order, as its declaration allows them. */
export const searchReader =
  <const List extends ListDeclaration>(list: List) =>
  (input: Record<string, unknown>): SearchOf<List> => {
    const search: Record<string, unknown> = { search: wordsOf(input['search'], SEARCH_MAX) };
    for (const [name, filter] of Object.entries(list.filters)) {
      const isAlone = filter.kind === 'id' && filter.within && search[filter.within] === undefined;
      search[name] = isAlone ? undefined : filterValue(filter, input[name]);
    }
    search['sort'] = oneOf(list.sorts ?? [], input['sort']);
    search['order'] = list.sorts && oneOf(['asc', 'desc'], input['order']);
    return withoutEmpty(search) as SearchOf<List>;
  };

/** The filters that are set, without search words and order. */
export const setFilters = <List extends ListDeclaration>(list: List, search: FiltersOf<List>) =>
  filterNames(list).filter((name) => search[name] !== undefined);

/** Whether a search or a filter leaves out rows. */
export const isNarrowed = <List extends ListDeclaration>(list: List, search: SearchOf<List>) =>
  search.search !== undefined || setFilters(list, search).length > 0;

/** The search without these filters, and without those that need them. */
export const withoutFilters = <List extends ListDeclaration>(
  list: List,
  search: SearchOf<List>,
  names: readonly string[],
): SearchOf<List> =>
  searchReader(list)(
    Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name))),
  );

/** Years to choose from, newest first. */
export function yearsSince(first: number, now = new Date()): { id: number; name: string }[] {
  const last = now.getFullYear();
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    id: last - at,
    name: String(last - at),
  }));
}
