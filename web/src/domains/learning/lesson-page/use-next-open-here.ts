import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useHere } from '#/domains/learning/courses/use-done-here.ts';

/** The lesson including what was passed offline, so that the next one opens. */
export function useNextOpenHere(lesson: LessonView): LessonView {
  const { passed } = useHere();
  if (lesson.isNextOpen || lesson.nextLessonId === null || !passed.has(lesson.id)) return lesson;
  return { ...lesson, isNextOpen: true };
}
