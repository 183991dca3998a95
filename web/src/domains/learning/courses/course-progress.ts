import type { CourseView } from '@malaka/contracts/learning/courses';

type Standing = Pick<CourseView, 'isComplete' | 'doneCount' | 'lessonsCount'>;

/** How far a course is. Once completed it stays so: what its author added since is told apart. */
export const progressIn = ({ isComplete, doneCount, lessonsCount }: Standing) => ({
  percent: isComplete ? 100 : (100 * doneCount) / Math.max(1, lessonsCount),
  addedCount: isComplete ? Math.max(0, lessonsCount - doneCount) : 0,
});
