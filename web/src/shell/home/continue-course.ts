import type { OwnCourse } from '@malaka/contracts/learning/courses';

/** The course to go on with: the last touched one that still has a lesson to do. */
export const courseToContinue = (courses: readonly OwnCourse[]): OwnCourse | undefined =>
  courses.find(({ isComplete, nextLessonId }) => !isComplete && nextLessonId !== null);
