import type { CourseType } from '@malaka/contracts/kit/choices';
import { LESSON_DONE, TEST_FINISHED } from '@malaka/contracts/kit/event-kind';

type OrderedLesson = { id: number; isDone: boolean };

/** As the server opens lessons, with what waits on this device to be counted. */
export function isOpenHere(
  type: CourseType,
  lessons: readonly OrderedLesson[],
  lessonId: number,
  passedHere: ReadonlySet<number>,
): boolean {
  if (type !== 'upgrade' && type !== 'retraining') return true;
  const isDone = (lesson: OrderedLesson) => lesson.isDone || passedHere.has(lesson.id);
  const place = lessons.findIndex(({ id }) => id === lessonId);
  const own = lessons[place];
  return (own !== undefined && isDone(own)) || lessons.slice(0, place).every(isDone);
}

type Waiting = { kind: string; key: string; about: Readonly<Record<string, unknown>> };

/**
 * Lessons that were gone through on this device, as far as it can tell: texts that were read, films
 * that were watched with all their questions answered, tests that were finished. What waits for the
 * line says so; once it is sent, the server does.
 */
export const passedIn = (waiting: readonly Waiting[]): number[] =>
  waiting
    .filter(({ kind, about }) => PASSING.includes(kind) || about['isPassed'] === true)
    .map(({ key }) => Number(key.split(' ')[0]));

const PASSING = [LESSON_DONE, TEST_FINISHED];
