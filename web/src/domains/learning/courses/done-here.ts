import type { LessonOutline, SectionOutline } from '@malaka/contracts/learning/courses';
import type { CourseType } from '@malaka/contracts/kit/choices';
import { LESSON_DONE } from '@malaka/contracts/kit/event-kind';
import { isOpenHere, passedIn } from '#/domains/learning/lesson-packs/open-here.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';
import { lessonsOf } from './syllabus.ts';

export type Here = {
  /** Lessons that the device can tell are done. */
  done: ReadonlySet<number>;
  /** Those, and other lessons that were passed here: the next one opens. */
  passed: ReadonlySet<number>;
};

/** From the queue of unsent events. */
export function hereBy(entries: readonly Entry[], practised: readonly number[] = []): Here {
  const queued = entries.filter(({ state }) => state === 'kept');
  const done = queued.filter(({ kind }) => kind === LESSON_DONE).map(({ key }) => Number(key));
  return { done: new Set(done), passed: new Set([...passedIn(queued), ...practised]) };
}

/** The outline of a course including what was done on this device. */
export function withDoneHere<Course extends { type: CourseType; sections: SectionOutline[] }>(
  course: Course,
  { done, passed }: Here,
): Course {
  if (passed.size === 0) return course;
  const all = lessonsOf(course.sections);
  const withState = (lesson: LessonOutline | null) =>
    lesson && {
      ...lesson,
      isDone: lesson.isDone || done.has(lesson.id),
      isOpen: lesson.isOpen || isOpenHere(course.type, all, lesson.id, passed),
    };
  const sections = course.sections.map((section) => ({
    ...section,
    lesson: withState(section.lesson),
    children: section.children.map((child) => ({ ...child, lesson: withState(child.lesson) })),
  }));
  return { ...course, sections };
}
