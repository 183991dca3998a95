/** Another question time is refused within so many seconds (VID-22); at the same second it joins. */
export const QUESTION_SPACING_SECONDS = 59;

/** A part of a video between two whole seconds, both of it. */
export type Zone = { from: number; to: number };

/** Where a video asks already, and its length where it is known. */
export type Video = { times: readonly number[]; duration: number | null };

export type TimeError = 'near' | 'past';

/** Why a question may not be asked at this second; the seconds of others are in `times`. */
export function timeError(time: number, { times, duration }: Video): TimeError | undefined {
  if (duration !== null && time > duration) return 'past';
  const isNear = times.some((other) => other !== time && distance(other, time) <= SPACING);
  return isNear ? 'near' : undefined;
}

export const isRefused = (time: number, video: Video): boolean =>
  timeError(time, video) !== undefined;

/** The seconds where nothing new can be asked, as few spans as they make. */
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

/** The second nearest to the wanted one where a new question time may stand; the earlier of two. */
export function nearestFree(wanted: number, video: Video): number | null {
  const { duration } = video;
  const last = duration === null ? Number.POSITIVE_INFINITY : lastSecond(duration);
  const zones = refusedZones(video);
  const isFree = (second: number) =>
    second >= 0 && second <= last && zones.every(({ from, to }) => second < from || second > to);
  const asked = Math.min(Math.max(0, wanted), last);
  // The nearest free second is the asked one or lies at the edge of a zone.
  const edges = zones.flatMap(({ from, to }) => [from - 1, to + 1]);
  const free = [asked, ...edges].filter(isFree);
  return free.length === 0 ? null : free.reduce((best, other) => nearer(best, other, asked));
}

const SPACING = QUESTION_SPACING_SECONDS;

const distance = (one: number, other: number): number => Math.abs(one - other);

const lastSecond = (duration: number): number => Math.floor(duration);

function nearer(best: number, other: number, asked: number): number {
  const gain = distance(best, asked) - distance(other, asked);
  return gain > 0 || (gain === 0 && other < best) ? other : best;
}
