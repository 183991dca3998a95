import { previewCheck, previewCourse } from '@malaka/contracts/learning/course-preview';
import type { Attempt } from '@malaka/contracts/learning/lesson-tests';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { query } from '#/kit/api/query.ts';
import { type Chosen, toFinalAnswers } from '#/domains/assessment/index.ts';

/** Never cached: the author has just edited the course. */
export const coursePreviewQuery = (courseId: number) =>
  query(previewCourse, { params: { id: courseId }, staleTime: 0 });

export function usePreviewCheck(lessonId: number) {
  return useMutation({
    mutationFn: async ({ attempt, chosen }: { attempt: Attempt; chosen: Chosen }) => {
      const answers = toFinalAnswers(attempt.questions, chosen);
      return (await call(previewCheck, { params: { id: lessonId }, body: { answers } })).data;
    },
  });
}
