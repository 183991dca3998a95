import type { OwnCourse } from '@malaka/contracts/learning/courses';

export type ContinuedCourse = OwnCourse & { nextLessonId: number };

const isOpen = (course: OwnCourse): course is ContinuedCourse =>
  !course.isComplete && course.nextLessonId !== null;

/**
 * The course to continue: the last one touched that has a lesson to do; one whose test cannot be
 * started now only if there is no other.
 */
export function courseToContinue(
  courses: readonly OwnCourse[],
  isShut: (lessonId: number) => boolean,
): ContinuedCourse | undefined {
  const open = courses.filter(isOpen);
  return open.find(({ nextLessonId }) => !isShut(nextLessonId)) ?? open[0];
}
