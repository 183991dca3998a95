import type { CourseView } from '@malaka/contracts/learning/courses';

type Standing = Pick<
  CourseView,
  'activeBuysCount' | 'isActive' | 'gate' | 'isComplete' | 'nextLessonId'
>;

export type CourseStep =
  /** Closed to new learners. */
  | 'archived'
  /** Something must be done first; `gate` names it. */
  | 'gated'
  | 'signIn'
  | 'start'
  | 'continue'
  /** Completed, but its author has added lessons since. */
  | 'added'
  | 'review';

/** The next step on a course page. */
export function courseStep(course: Standing, isSignedIn: boolean): CourseStep {
  if (course.activeBuysCount > 0) {
    if (course.nextLessonId === null) return 'review';
    return course.isComplete ? 'added' : 'continue';
  }
  if (!course.isActive) return 'archived';
  if (!isSignedIn) return 'signIn';
  return course.gate === null ? 'start' : 'gated';
}
