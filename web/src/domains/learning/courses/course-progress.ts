import type { CourseView } from '@malaka/contracts/learning/courses';

type Standing = Pick<CourseView, 'isComplete' | 'doneCount' | 'lessonsCount'>;

/**
 * Progress in a course. A completed course stays complete: lessons added since are counted
 * separately.
 */
export const progressIn = ({ isComplete, doneCount, lessonsCount }: Standing) => ({
  percent: isComplete ? 100 : (100 * doneCount) / Math.max(1, lessonsCount),
  addedCount: isComplete ? Math.max(0, lessonsCount - doneCount) : 0,
});
