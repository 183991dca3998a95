import type { LessonOutline, SectionOutline } from '@malaka/contracts/learning/courses';
import type { CourseType } from '@malaka/contracts/kit/choices';
import { isOpenHere } from '#/domains/learning/lesson-packs/open-here.ts';
import { lessonsOf } from './syllabus.ts';

/** The outline of a course as it stands with lessons that were done on this device. */
export function withDoneHere<Course extends { type: CourseType; sections: SectionOutline[] }>(
  course: Course,
  doneHere: ReadonlySet<number>,
): Course {
  if (doneHere.size === 0) return course;
  const all = lessonsOf(course.sections);
  const stand = (lesson: LessonOutline | null) =>
    lesson && {
      ...lesson,
      isDone: lesson.isDone || doneHere.has(lesson.id),
      isOpen: lesson.isOpen || isOpenHere(course.type, all, lesson.id, doneHere),
    };
  const sections = course.sections.map((section) => ({
    ...section,
    lesson: stand(section.lesson),
    children: section.children.map((child) => ({ ...child, lesson: stand(child.lesson) })),
  }));
  return { ...course, sections };
}
