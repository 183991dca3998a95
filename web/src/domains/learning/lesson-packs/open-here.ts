import type { CourseType } from '@malaka/contracts/kit/choices';
import { LESSON_DONE, TEST_FINISHED } from '@malaka/contracts/kit/event-kind';

type OrderedLesson = { id: number; isDone: boolean };

/** The server's rule for open lessons, including events still queued on this device. */
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
 * Lessons passed on this device as far as it can tell: texts read, videos watched with all
 * questions answered, tests finished. This comes from the queue; once an event is sent, the server
 * decides.
 */
export const passedIn = (waiting: readonly Waiting[]): number[] =>
  waiting
    .filter(({ kind, about }) => PASSING.includes(kind) || about['isPassed'] === true)
    .map(({ key }) => Number(key.split(' ')[0]));

const PASSING = [LESSON_DONE, TEST_FINISHED];
