import type { LessonOutline, SectionOutline } from '@malaka/contracts/learning/courses';
import type { CourseType } from '@malaka/contracts/kit/choices';
import { isOpenHere } from '#/domains/learning/lesson-packs/open-here.ts';
import { lessonsOf } from './syllabus.ts';

export type Here = {
  /** Lessons of which the device can say that they are done. */
  done: ReadonlySet<number>;
  /** Those and others that were gone through: the next one opens. */
  passed: ReadonlySet<number>;
};

/** The outline of a course as it stands with what was done on this device. */
export function withDoneHere<Course extends { type: CourseType; sections: SectionOutline[] }>(
  course: Course,
  { done, passed }: Here,
): Course {
  if (passed.size === 0) return course;
  const all = lessonsOf(course.sections);
  const stand = (lesson: LessonOutline | null) =>
    lesson && {
      ...lesson,
      isDone: lesson.isDone || done.has(lesson.id),
      isOpen: lesson.isOpen || isOpenHere(course.type, all, lesson.id, passed),
    };
  const sections = course.sections.map((section) => ({
    ...section,
    lesson: stand(section.lesson),
    children: section.children.map((child) => ({ ...child, lesson: stand(child.lesson) })),
  }));
  return { ...course, sections };
}
