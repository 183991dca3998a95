import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import type { listProgramme, Programme } from '@malaka/contracts/learning/learner-courses';
import {
  type CatalogueSearch,
  readCatalogueSearch,
} from '#/domains/learning/catalogue/catalogue-search.ts';
import { wholeNumber } from '#/kit/lists/address.ts';

/** The catalogue filters that apply here, and the page number. */
export type ProgrammeSearch = Pick<
  CatalogueSearch,
  'category' | 'search' | 'language' | 'min_duration' | 'max_duration'
> & { page?: number };

export function readProgrammeSearch(search: Record<string, unknown>): ProgrammeSearch {
  const { type: _type, rating: _rating, author: _author, ...filters } = readCatalogueSearch(search);
  const page = wholeNumber(search['page'], 2, 999_999);
  return page === undefined ? filters : { ...filters, page };
}

export const toAddress = (filters: CatalogueSearch, page: number): ProgrammeSearch =>
  readProgrammeSearch({ ...filters, page });

export const toProgrammeQuery = (
  type: Programme,
  filters: CatalogueSearch,
  page: number,
): QueryOf<typeof listProgramme> => ({
  page,
  type,
  search: filters.search,
  categoryId: filters.category,
  languageId: filters.language,
  minDuration: filters.min_duration,
  maxDuration: filters.max_duration,
});
