import type { CourseType } from '@malaka/contracts/kit/choices';
import { acceptPlayed, addRange, coveredSeconds, gaps, type Range } from '@malaka/grading/watched';

type OrderedLesson = { id: number; isDone: boolean };

/** Decision 90: strictly in the order of the tree for upgrade and retraining, free otherwise. */
export const isOrderStrict = (type: CourseType): boolean =>
  type === 'upgrade' || type === 'retraining';

/** The lessons that the learner may enter; `lessons` stand in the order of the tree. */
export function openLessonIds(type: CourseType, lessons: readonly OrderedLesson[]): Set<number> {
  if (!isOrderStrict(type)) return new Set(lessons.map(({ id }) => id));
  const current = nextLessonId(lessons);
  return new Set(
    lessons.filter(({ id, isDone }) => isDone || id === current).map((lesson) => lesson.id),
  );
}

/** The first lesson that is not done. */
export const nextLessonId = (lessons: readonly OrderedLesson[]): number | null =>
  lessons.find(({ isDone }) => !isDone)?.id ?? null;

/** The fastest that the player plays. */
const MAX_SPEED = 2;
/**
 * A player reports every 10 seconds and holds a minute or two in its buffer; time beyond that is
 * not credited, else a lesson opened yesterday could be reported as seen in one call.
 */
const MAX_CREDIT_SECONDS = 180;

export type WatchedState = {
  ranges: Range[];
  /** Until when the wall clock has paid for played seconds. */
  creditedAt: Date;
};

/**
 * Adds what was played since the last report. Seconds that are known cost nothing, so that a
 * report which is sent twice takes no time away from the next one.
 */
export function creditPlayed(
  state: WatchedState,
  played: readonly Range[],
  { now, duration }: { now: Date; duration: number },
): WatchedState {
  const earliest = now.getTime() - MAX_CREDIT_SECONDS * 1000;
  const from = Math.min(Math.max(state.creditedAt.getTime(), earliest), now.getTime());
  let { ranges } = state;
  let elapsedSeconds = (now.getTime() - from) / 1000;
  for (const piece of played.flatMap((range) => unseenParts(ranges, range))) {
    const accepted = acceptPlayed(piece, { elapsedSeconds, maxSpeed: MAX_SPEED, duration });
    if (!accepted) continue;
    const before = coveredSeconds(ranges);
    ranges = addRange(ranges, accepted);
    const spent = (coveredSeconds(ranges) - before) / MAX_SPEED;
    elapsedSeconds = Math.max(0, elapsedSeconds - spent);
  }
  return { ranges, creditedAt: new Date(now.getTime() - elapsedSeconds * 1000) };
}

function unseenParts(ranges: readonly Range[], played: Range): Range[] {
  return gaps(ranges, played.to)
    .map(({ from, to }) => ({ from: Math.max(from, played.from), to }))
    .filter(({ from, to }) => to > from);
}
