import { previewLesson } from '@malaka/contracts/learning/course-preview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** A lesson as its learners will see it; always refetched, like the course. */
export const lessonPreviewQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['preview', 'lesson', lessonId],
    queryFn: async ({ signal }) =>
      (await call(previewLesson, { params: { id: lessonId } }, { signal })).data,
    staleTime: 0,
  });
