import type { LessonProgress, StuckLearner } from '@malaka/contracts/reporting/course-progress';

/** The lesson most learners are at; undefined if there are none. */
export function hardestOf(lessons: readonly LessonProgress[]): LessonProgress | undefined {
  const [hardest] = lessons.toSorted((one, other) => other.standingCount - one.standingCount);
  return hardest && hardest.standingCount > 0 ? hardest : undefined;
}

/** The lesson to look at first. */
export const firstToLookAt = (lessons: readonly LessonProgress[]): LessonProgress | undefined =>
  hardestOf(lessons) ?? lessons[0];

/** Learners written to since they reached the lesson need no other message. */
const isWritten = ({ writtenAt, since }: StuckLearner): boolean =>
  writtenAt !== null && writtenAt > since;

/** Who gets the message: learners not written to yet, with the toggled ones inverted. */
export const chosenOf = (
  learners: readonly StuckLearner[],
  pressed: ReadonlySet<number>,
): StuckLearner[] => learners.filter((one) => isWritten(one) === pressed.has(one.id));

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** A duration in its natural unit. */
export function roughly(seconds: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (seconds < 1.5 * HOUR)
    return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
  if (seconds < 1.5 * DAY) return { unit: 'hours', count: Math.round(seconds / HOUR) };
  return { unit: 'days', count: Math.round(seconds / DAY) };
}

export const daysSince = (since: Date, now: Date): number =>
  Math.floor((now.getTime() - since.getTime()) / (DAY * 1000));
