import type { LessonPack, PackLesson, PackQuality } from '@malaka/contracts/learning/lesson-packs';

/** Texts, pictures and files, and no video. */
export const TEXT_ONLY = -1;
/** Videos as sound alone, where they have it. */
export const SOUND_ONLY = 0;

/** The best that is not above the wanted height; where there is nothing so small, the smallest. */
export function qualityFor(
  qualities: readonly PackQuality[],
  height: number,
): PackQuality | undefined {
  if (height === TEXT_ONLY) return undefined;
  return qualities.findLast((quality) => quality.height <= height) ?? qualities[0];
}

/** A lesson that is kept as this choice wants it; of a video without any, its text alone is nothing. */
const isWanted = (lesson: PackLesson, height: number): boolean =>
  lesson.refusal === null && (lesson.type !== 'video' || height !== TEXT_ONLY);

type Wish = { height: number; isDropDone: boolean };

/** Lessons that are kept as a person wishes. */
export const wantedOf = (lessons: readonly PackLesson[], { height, isDropDone }: Wish) =>
  lessons.filter((lesson) => isWanted(lesson, height) && !(isDropDone && lesson.isDone));

const lessonBytes = (lesson: PackLesson, height: number): number =>
  lesson.bytes + (qualityFor(lesson.qualities, height)?.bytes ?? 0);

type Choice = { height: number; bytes: number };

/** What one may choose from, the smallest first; without videos there is one choice. */
export function choicesOf({ lessons }: Pick<LessonPack, 'lessons'>): Choice[] {
  const videos = lessons.filter(({ refusal, type }) => refusal === null && type === 'video');
  const heights = videos.flatMap(({ qualities }) => qualities.map(({ height }) => height));
  const offered = [TEXT_ONLY, ...new Set(heights)].toSorted((one, other) => one - other);
  const all = offered.map((height) => ({ height, bytes: sizeOf(lessons, height) }));
  return all.filter(({ bytes }, place) => bytes > 0 && bytes !== all[place - 1]?.bytes);
}

export const sizeOf = (lessons: readonly PackLesson[], height: number): number =>
  lessons
    .filter((lesson) => isWanted(lesson, height))
    .reduce((sum, lesson) => sum + lessonBytes(lesson, height), 0);

/** The clock of a device may be set back: time does not run behind what was seen of it. */
export const soonestNow = (now: number, seen: number): number => Math.max(now, seen);

/**
 * The latest time that is certain: what the server said, and the device's own while the right holds. A
 * clock that stands in another year shuts a pack, and opens it again when it is set right.
 */
export const seenAfter = (now: number, seen: number, expiresAt: number): number =>
  now < expiresAt ? Math.max(now, seen) : seen;

export type Ending = 'holds' | 'ended';

export const endingOf = (now: number, seen: number, expiresAt: number): Ending =>
  soonestNow(now, seen) < expiresAt ? 'holds' : 'ended';

/** Pictures of a text as they are here; one that is not stays as it is. */
export const withPictures = (html: string, pictures: ReadonlyMap<string, string>): string =>
  html.replaceAll(/(<img\b[^>]*\bsrc=")([^"]+)(")/g, (whole, before, address: string, after) => {
    const kept = pictures.get(address.replaceAll('&amp;', '&'));
    return kept === undefined ? whole : before + kept + after;
  });

/** Names of the segments that a playlist lists. */
export const segmentsOf = (playlist: string): string[] =>
  [...playlist.matchAll(/^(\d{1,8}\.ts)$/gm)].map(([, name = '']) => name);

export const isClosed = (playlist: string): boolean => playlist.includes('#EXT-X-KEY');
