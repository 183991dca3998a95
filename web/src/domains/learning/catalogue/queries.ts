import type { CourseType } from '@malaka/contracts/kit/choices';
import { listCatalogue } from '@malaka/contracts/learning/courses';
import { listLanguages } from '@malaka/contracts/people/reference';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

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

export const catalogueQuery = (filter: CatalogueQuery) =>
  query(listCatalogue, { query: filter, placeholderData: keepPreviousData });

export const languagesQuery = query(listLanguages, { staleTime: 10 * 60_000 });
