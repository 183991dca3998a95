import type { CourseType } from '@malaka/contracts/kit/choices';

type OrderedLesson = { id: number; isDone: boolean };

/** As the server opens lessons, with what waits on this device to be counted. */
export function isOpenHere(
  type: CourseType,
  lessons: readonly OrderedLesson[],
  lessonId: number,
  doneHere: ReadonlySet<number>,
): boolean {
  if (type !== 'upgrade' && type !== 'retraining') return true;
  const isDone = (lesson: OrderedLesson) => lesson.isDone || doneHere.has(lesson.id);
  const place = lessons.findIndex(({ id }) => id === lessonId);
  const own = lessons[place];
  return (own !== undefined && isDone(own)) || lessons.slice(0, place).every(isDone);
}
