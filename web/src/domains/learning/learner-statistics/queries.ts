import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import { viewStatistics } from '@malaka/contracts/learning/learner-statistics';
import { query } from '#/kit/api/query.ts';

export const statisticsQuery = (period: StatisticsPeriod) =>
  query(viewStatistics, { query: { period } });
