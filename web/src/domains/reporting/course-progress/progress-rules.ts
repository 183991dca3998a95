import type { LessonProgress, StuckLearner } from '@malaka/contracts/reporting/course-progress';

/** Where most stand; undefined where nobody does. */
export function hardestOf(lessons: readonly LessonProgress[]): LessonProgress | undefined {
  const [hardest] = lessons.toSorted((one, other) => other.standingCount - one.standingCount);
  return hardest && hardest.standingCount > 0 ? hardest : undefined;
}

/** Of these, the one to look at first. */
export const firstToLookAt = (lessons: readonly LessonProgress[]): LessonProgress | undefined =>
  hardestOf(lessons) ?? lessons[0];

/** Who has been written to since he stands there need not be written to again. */
const isWritten = ({ writtenAt, since }: StuckLearner): boolean =>
  writtenAt !== null && writtenAt > since;

/** Who is written to: those who were not yet, but for the ones that were pressed. */
export const chosenOf = (
  learners: readonly StuckLearner[],
  pressed: ReadonlySet<number>,
): StuckLearner[] => learners.filter((one) => isWritten(one) === pressed.has(one.id));

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** A length of time in the unit in which one says it. */
export function roughly(seconds: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (seconds < 1.5 * HOUR)
    return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
  if (seconds < 1.5 * DAY) return { unit: 'hours', count: Math.round(seconds / HOUR) };
  return { unit: 'days', count: Math.round(seconds / DAY) };
}

export const daysSince = (since: Date, now: Date): number =>
  Math.floor((now.getTime() - since.getTime()) / (DAY * 1000));
