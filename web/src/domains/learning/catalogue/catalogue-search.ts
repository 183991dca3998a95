import { COURSE_TYPES, type CourseType } from '@malaka/contracts/kit/choices';
import { COURSES_PER_PAGE, SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { idOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';
import type { CatalogueQuery } from './queries.ts';

/** The filters as encoded in the address; specification §3. */
export type CatalogueSearch = {
  category?: number;
  search?: string;
  type?: CourseType;
  language?: number;
  min_duration?: number;
  max_duration?: number;
  rating?: number;
  /** Id of an author. */
  author?: number;
};

export type FilterName = keyof CatalogueSearch;

const DURATION_MAX = 999_999;
export const RATINGS = [3, 4, 4.5] as const;

function numberFrom(value: unknown, least: number, most: number) {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  if (String(value).trim() === '') return undefined;
  const number = Number(value);
  return number >= least && number <= most ? number : undefined;
}

/** `information` is the wire value for informal and occurs in old links. */
function typeFrom(value: unknown) {
  return value === 'information' ? 'informal' : COURSE_TYPES.find((type) => type === value);
}

/** Drops invalid values, so that a broken link still shows courses. */
export function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  return withoutEmpty<CatalogueSearch>({
    category: idOf(search['category']),
    search: wordsOf(search['search'], SEARCH_MAX),
    type: typeFrom(search['type'] ?? search['category_type']),
    language: idOf(search['language']),
    min_duration: numberFrom(search['min_duration'], 0, DURATION_MAX),
    max_duration: numberFrom(search['max_duration'], 0, DURATION_MAX),
    rating: numberFrom(search['rating'], 0, 5),
    author: idOf(search['author']),
  });
}

export function toCatalogueQuery(filters: CatalogueSearch, page: number): CatalogueQuery {
  return {
    page,
    perPage: COURSES_PER_PAGE,
    type: filters.type,
    search: filters.search,
    categoryId: filters.category,
    languageId: filters.language,
    minDuration: filters.min_duration,
    maxDuration: filters.max_duration,
    minRating: filters.rating,
    authorId: filters.author,
  };
}

export const countFilters = (filters: CatalogueSearch) => Object.keys(withoutEmpty(filters)).length;

/** Hours as typed: "12", "12,5"; undefined if empty or invalid. */
export const hoursFrom = (typed: string) => numberFrom(typed.replace(',', '.'), 0, DURATION_MAX);
