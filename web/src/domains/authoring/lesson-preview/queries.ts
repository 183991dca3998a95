import { previewLesson } from '@malaka/contracts/learning/course-preview';
import { query } from '#/kit/api/query.ts';

/** A lesson as its learners will see it; always refetched, like the course. */
export const lessonPreviewQuery = (lessonId: number) =>
  query(previewLesson, { params: { id: lessonId }, staleTime: 0 });
