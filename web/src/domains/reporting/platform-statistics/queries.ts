import { listFacts, viewPlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { placeQuery, type RowsSearch, type StatisticsSearch } from './statistics-search.ts';

const KEY = 'platform-statistics';

export function statisticsQuery({ period, date, ...search }: StatisticsSearch) {
  const query = { period, date, ...placeQuery(search) };
  return queryOptions({
    queryKey: [KEY, query],
    queryFn: async ({ signal }) => (await call(viewPlatformStatistics, { query }, { signal })).data,
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
  const query = { ...factFilterOf(search), page };
  return queryOptions({
    queryKey: [KEY, 'rows', query],
    queryFn: ({ signal }) => call(listFacts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
