import type { CourseType } from '@malaka/contracts/kit/choices';
import { listCatalogue } from '@malaka/contracts/learning/courses';
import { listLanguages } from '@malaka/contracts/people/reference';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export type CatalogueQuery = {
  page: number;
  perPage: number;
  type?: CourseType;
  search?: string;
  categoryId?: number;
  minDuration?: number;
  maxDuration?: number;
  languageId?: number;
  minRating?: number;
  authorId?: number;
  isFree?: boolean;
};

export const catalogueQuery = (query: CatalogueQuery) =>
  queryOptions({
    queryKey: ['catalogue', query],
    queryFn: ({ signal }) => call(listCatalogue, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: async ({ signal }) => (await call(listLanguages, {}, { signal })).data,
  staleTime: 10 * 60_000,
});
