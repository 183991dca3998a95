/**
 * Question times must be further apart than this many seconds (VID-22); at an existing time the
 * question joins it.
 */
export const QUESTION_SPACING_SECONDS = 59;

/** A part of a video in whole seconds, both ends included. */
export type Zone = { from: number; to: number };

/** Existing question times of a video, and its length if known. */
export type Video = { times: readonly number[]; duration: number | null };

export type TimeError = 'near' | 'past';

/** Why a question may not be asked at this second; `times` are those of other questions. */
export function timeError(time: number, { times, duration }: Video): TimeError | undefined {
  if (duration !== null && time > duration) return 'past';
  const isNear = times.some((other) => other !== time && distance(other, time) <= SPACING);
  return isNear ? 'near' : undefined;
}

export const isRefused = (time: number, video: Video): boolean =>
  timeError(time, video) !== undefined;

/** The seconds where no new time is allowed, as merged spans. */
export function refusedZones({ times, duration }: Video): Zone[] {
  const last = duration === null ? Number.POSITIVE_INFINITY : lastSecond(duration);
  const zones: Zone[] = [];
  for (const time of times.toSorted((one, other) => one - other)) {
    const zone = { from: Math.max(0, time - SPACING), to: Math.min(last, time + SPACING) };
    const before = zones.at(-1);
    if (zone.from > zone.to) continue;
    if (before && zone.from <= before.to + 1) before.to = Math.max(before.to, zone.to);
    else zones.push(zone);
  }
  return zones;
}

/** The allowed second nearest to the requested one; the earlier of two. */
export function nearestFree(requested: number, video: Video): number | null {
  const { duration } = video;
  const last = duration === null ? Number.POSITIVE_INFINITY : lastSecond(duration);
  const zones = refusedZones(video);
  const isFree = (second: number) =>
    second >= 0 && second <= last && zones.every(({ from, to }) => second < from || second > to);
  const clamped = Math.min(Math.max(0, requested), last);
  // The nearest allowed second is the requested one or borders on a span.
  const edges = zones.flatMap(({ from, to }) => [from - 1, to + 1]);
  const free = [clamped, ...edges].filter(isFree);
  return free.length === 0 ? null : free.reduce((best, other) => nearer(best, other, clamped));
}

const SPACING = QUESTION_SPACING_SECONDS;

const distance = (one: number, other: number): number => Math.abs(one - other);

const lastSecond = (duration: number): number => Math.floor(duration);

function nearer(best: number, other: number, target: number): number {
  const gain = distance(best, target) - distance(other, target);
  return gain > 0 || (gain === 0 && other < best) ? other : best;
}
