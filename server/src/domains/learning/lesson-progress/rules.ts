import type { CourseType } from '@malaka/contracts/kit/choices';
import { READING_WORDS_A_MINUTE, VIDEO_SPEED_MAX } from '@malaka/contracts/kit/limits';
import { acceptPlayed, addRange, coveredSeconds, gaps, type Range } from '@malaka/grading/watched';

type OrderedLesson = { id: number; isDone: boolean };

/** Decision 90: strictly in the order of the tree for upgrade and retraining, free otherwise. */
export const isOrderStrict = (type: CourseType): boolean =>
  type === 'upgrade' || type === 'retraining';

/** Lessons the learner may enter; `lessons` are in tree order. */
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

/**
 * A player reports every 10 seconds and buffers a minute or two. Longer gaps are not credited, or a
 * lesson opened yesterday could be reported as seen in one call.
 */
const MAX_CREDIT_SECONDS = 180;

export type WatchedState = {
  ranges: Range[];
  /** Wall-clock time up to this moment has been used to credit watching. */
  creditedAt: Date;
  /** This learner's time that has already been credited, in seconds since 1970. */
  spent: Range[];
};

/**
 * Adds what was played since the last report. Seconds already seen cost no time, so that a report
 * sent twice does not shorten the next one.
 */
export function creditPlayed(
  state: WatchedState,
  played: readonly Range[],
  { now, duration }: { now: Date; duration: number },
): WatchedState {
  const earliest = now.getTime() - MAX_CREDIT_SECONDS * 1000;
  const from = Math.min(Math.max(state.creditedAt.getTime(), earliest), now.getTime());
  const free = freeTime(state.spent, new Date(from), now);
  const seconds = coveredSeconds(free);
  const { ranges, left } = addPlayed(state.ranges, played, { seconds, duration });
  const creditedAt = new Date(now.getTime() - left * 1000);
  return { ranges, creditedAt, spent: spend(state.spent, free, seconds - left) };
}

/** A single report covers a month at most. */
const MAX_OFFLINE_SECONDS = 30 * 86_400;

/**
 * Adds what was played offline. The device reports how long it took by its monotonic clock; its
 * wall clock is not trusted. The time must fit into server time since the learner got the course,
 * and each second of a learner is credited once, whatever the video and device.
 */
export function creditOfflineWatching(
  { ranges: known, spent }: Omit<WatchedState, 'creditedAt'>,
  played: readonly Range[],
  { now, since, elapsed, duration }: { now: Date; since: Date; elapsed: number; duration: number },
): Omit<WatchedState, 'creditedAt'> {
  const earliest = new Date(now.getTime() - MAX_OFFLINE_SECONDS * 1000);
  const free = freeTime(spent, since > earliest ? since : earliest, now);
  const seconds = Math.min(elapsed, coveredSeconds(free));
  const { ranges, left } = addPlayed(known, played, { seconds, duration });
  const recent = spent.filter(({ to }) => to * 1000 > earliest.getTime());
  return { ranges, spent: spend(recent, free, seconds - left) };
}

/**
 * Counts reading seconds, with the same time budget as offline watching: a device that reports more
 * than has passed gets what has passed, and no second is credited twice.
 */
export function creditRead(
  spent: readonly Range[],
  seconds: number,
  { now, since }: { now: Date; since: Date },
): { seconds: number; spent: Range[] } {
  const earliest = new Date(now.getTime() - MAX_OFFLINE_SECONDS * 1000);
  const free = freeTime(spent, since > earliest ? since : earliest, now);
  const paid = Math.min(seconds, coveredSeconds(free));
  const recent = spent.filter(({ to }) => to * 1000 > earliest.getTime());
  return { seconds: paid, spent: spend(recent, free, paid) };
}

/** Reading time of this many words. */
export const readingSeconds = (words: number): number =>
  Math.round((60 * words) / READING_WORDS_A_MINUTE);

const freeTime = (spent: readonly Range[], since: Date, now: Date): Range[] =>
  unseenParts(spent, { from: since.getTime() / 1000, to: now.getTime() / 1000 });

/** Uses the earliest free time first, leaving the time closest to later reports. */
function spend(spent: readonly Range[], free: readonly Range[], seconds: number): Range[] {
  let all = [...spent];
  let owed = seconds;
  for (const { from, to } of free) {
    if (owed <= 0) break;
    const part = Math.min(owed, to - from);
    all = addRange(all, { from, to: from + part });
    owed -= part;
  }
  return all;
}

/**
 * Adds played parts as far as the available seconds allow; also returns the seconds that remain.
 */
function addPlayed(
  known: readonly Range[],
  played: readonly Range[],
  { seconds, duration }: { seconds: number; duration: number },
): { ranges: Range[]; left: number } {
  let ranges = [...known];
  let left = seconds;
  for (const piece of played.flatMap((range) => unseenParts(ranges, range))) {
    const limits = { elapsedSeconds: left, maxSpeed: VIDEO_SPEED_MAX, duration };
    const accepted = acceptPlayed(piece, limits);
    if (!accepted) continue;
    const before = coveredSeconds(ranges);
    ranges = addRange(ranges, accepted);
    left = Math.max(0, left - (coveredSeconds(ranges) - before) / VIDEO_SPEED_MAX);
  }
  return { ranges, left };
}

function unseenParts(ranges: readonly Range[], played: Range): Range[] {
  return gaps(ranges, played.to)
    .map(({ from, to }) => ({ from: Math.max(from, played.from), to }))
    .filter(({ from, to }) => to > from);
}
