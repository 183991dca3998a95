import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import { viewStatistics } from '@malaka/contracts/learning/learner-statistics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const statisticsQuery = (period: StatisticsPeriod) =>
  queryOptions({
    queryKey: ['statistics', period],
    queryFn: async ({ signal }) =>
      (await call(viewStatistics, { query: { period } }, { signal })).data,
  });
