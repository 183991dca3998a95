import {
  downloadResponses,
  viewQuestionStatistics,
} from '@malaka/contracts/learning/question-statistics';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#/kit/api/client.ts';
import { query } from '#/kit/api/query.ts';

export const statisticsQuery = (lessonId: number) =>
  query(viewQuestionStatistics, { params: { lessonId }, staleTime: 0 });

export const useResponses = (lessonId: number) =>
  useMutation({ mutationFn: () => fetchFile(downloadResponses, { params: { lessonId } }) });
