import {
  downloadResponses,
  viewQuestionStatistics,
} from '@malaka/contracts/learning/question-statistics';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';

export const statisticsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['question-statistics', lessonId],
    queryFn: async ({ signal }) =>
      (await call(viewQuestionStatistics, { params: { lessonId } }, { signal })).data,
    staleTime: 0,
  });

export const useResponses = (lessonId: number) =>
  useMutation({ mutationFn: () => fetchFile(downloadResponses, { params: { lessonId } }) });
