import { lintCourse } from '@malaka/contracts/authoring/course-check';
import { query } from '#/kit/api/query.ts';

/** Changes to a course invalidate this key; changes in another tab are fetched on return. */
export const checkQuery = (courseId: number) =>
  query(lintCourse, { params: { id: courseId }, staleTime: 0 });
