import type { LessonView } from '@malaka/contracts/learning/lessons';

type Standing = Pick<LessonView, 'isDone' | 'isNextOpen' | 'nextLessonId' | 'type' | 'progress'>;

export type NextStep =
  | { kind: 'lesson'; lessonId: number }
  /** The next lesson exists and is locked; `reason` names the missing condition. */
  | { kind: 'blocked'; reason: LessonView['type'] }
  /** The last lesson, but earlier ones are not done. */
  | { kind: 'remaining'; lessonId: number }
  | { kind: 'course' };

/** Action of the lesson's "next" button. */
export function nextStep(lesson: Standing): NextStep {
  const { nextLessonId, isNextOpen, isDone, progress } = lesson;
  if (nextLessonId !== null) {
    return isNextOpen
      ? { kind: 'lesson', lessonId: nextLessonId }
      : { kind: 'blocked', reason: lesson.type };
  }
  if (!isDone) return { kind: 'blocked', reason: lesson.type };
  return progress.nextLessonId === null
    ? { kind: 'course' }
    : { kind: 'remaining', lessonId: progress.nextLessonId };
}
