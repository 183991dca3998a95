import { listCourseMarks } from '@malaka/contracts/learning/learner-courses';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useSession } from '#/domains/people/index.ts';

export const courseMarksQuery = queryOptions({
  queryKey: ['course-marks'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listCourseMarks, {}, { signal });
    return new Map(data.map(({ courseId, isComplete }) => [courseId, isComplete]));
  },
  staleTime: 5 * 60_000,
});

/** Whether the visitor already has the course; guests have none. */
export function useCourseMark(courseId: number): 'own' | 'complete' | undefined {
  const { user } = useSession();
  const { data: marks } = useQuery({ ...courseMarksQuery, enabled: user !== null });
  const isComplete = marks?.get(courseId);
  if (isComplete === undefined) return undefined;
  return isComplete ? 'complete' : 'own';
}
