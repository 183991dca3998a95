import { listFacts, viewPlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';
import { placeQuery, type RowsSearch, type StatisticsSearch } from './statistics-search.ts';

export function statisticsQuery({ period, date, ...search }: StatisticsSearch) {
  return query(viewPlatformStatistics, {
    query: { period, date, ...placeQuery(search) },
    placeholderData: keepPreviousData,
  });
}

export const factFilterOf = ({ kind, from, to, ...search }: RowsSearch) => ({
  kind,
  from,
  to,
  ...placeQuery(search),
});

export function factsQuery({ page = 1, ...search }: RowsSearch) {
  return query(listFacts, {
    query: { ...factFilterOf(search), page },
    placeholderData: keepPreviousData,
  });
}
