import { findAnything, FOUND_FROM } from '@malaka/contracts/reporting/quick-search';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

export const foundQuery = (search: string) =>
  query(findAnything, {
    query: { search },
    enabled: search.length >= FOUND_FROM,
    placeholderData: keepPreviousData,
  });
