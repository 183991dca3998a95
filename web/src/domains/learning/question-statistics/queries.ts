import {
  downloadResponses,
  viewQuestionStatistics,
} from '@malaka/contracts/learning/question-statistics';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';
import { retryFailures } from '#/kit/api/retry.ts';

export const statisticsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['question-statistics', lessonId],
    queryFn: async ({ signal }) =>
      (await call(viewQuestionStatistics, { params: { lessonId } }, { signal })).data,
    staleTime: 0,
    retry: retryFailures,
  });

export const useResponses = (lessonId: number) =>
  useMutation({ mutationFn: () => fetchFile(downloadResponses, { params: { lessonId } }) });
