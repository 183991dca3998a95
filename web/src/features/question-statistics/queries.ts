import { viewQuestionStatistics } from '@malaka/contracts/question-statistics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';

export const statisticsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['question-statistics', lessonId],
    queryFn: async ({ signal }) =>
      (await call(viewQuestionStatistics, { params: { lessonId } }, { signal })).data,
    staleTime: 0,
    retry: retryFaults,
  });
