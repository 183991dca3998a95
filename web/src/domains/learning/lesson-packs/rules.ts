import type { LessonPack, PackLesson, PackQuality } from '@malaka/contracts/learning/lesson-packs';

/** Texts, pictures and files without video. */
export const TEXT_ONLY = -1;
/** Videos as audio only, if available. */
export const SOUND_ONLY = 0;

/** The best quality up to the requested height; if all are larger, the smallest. */
export function qualityFor(
  qualities: readonly PackQuality[],
  height: number,
): PackQuality | undefined {
  if (height === TEXT_ONLY) return undefined;
  return qualities.findLast((quality) => quality.height <= height) ?? qualities[0];
}

/** Whether a lesson is downloaded with this choice; a video lesson without its video is useless. */
const isDownloadable = (lesson: PackLesson, height: number): boolean =>
  lesson.refusal === null && (lesson.type !== 'video' || height !== TEXT_ONLY);

type DownloadOptions = { height: number; isDropDone: boolean };

/** Lessons to download for these options. */
export const lessonsToDownload = (
  lessons: readonly PackLesson[],
  { height, isDropDone }: DownloadOptions,
) => lessons.filter((lesson) => isDownloadable(lesson, height) && !(isDropDone && lesson.isDone));

const lessonBytes = (lesson: PackLesson, height: number): number =>
  lesson.bytes + (qualityFor(lesson.qualities, height)?.bytes ?? 0);

type Choice = { height: number; bytes: number };

/** The options, smallest first; without videos there is only one. */
export function choicesOf({ lessons }: Pick<LessonPack, 'lessons'>): Choice[] {
  const videos = lessons.filter(({ refusal, type }) => refusal === null && type === 'video');
  const heights = videos.flatMap(({ qualities }) => qualities.map(({ height }) => height));
  const offered = [TEXT_ONLY, ...new Set(heights)].toSorted((one, other) => one - other);
  const all = offered.map((height) => ({ height, bytes: sizeOf(lessons, height) }));
  return all.filter(({ bytes }, place) => bytes > 0 && bytes !== all[place - 1]?.bytes);
}

export const sizeOf = (lessons: readonly PackLesson[], height: number): number =>
  lessons
    .filter((lesson) => isDownloadable(lesson, height))
    .reduce((sum, lesson) => sum + lessonBytes(lesson, height), 0);

/** The device clock may be set back, so time never runs behind the latest time seen. */
export const soonestNow = (now: number, seen: number): number => Math.max(now, seen);

/**
 * The latest time that is certain: the server's, or the device's own while the right is valid. A
 * clock set to another year locks a pack, and correcting the clock opens it again.
 */
export const seenAfter = (now: number, seen: number, expiresAt: number): number =>
  now < expiresAt ? Math.max(now, seen) : seen;

export type Ending = 'holds' | 'ended';

export const endingOf = (now: number, seen: number, expiresAt: number): Ending =>
  soonestNow(now, seen) < expiresAt ? 'holds' : 'ended';

/** Replaces the pictures of a text by local ones; missing ones stay as they are. */
export const withPictures = (html: string, pictures: ReadonlyMap<string, string>): string =>
  html.replaceAll(/(<img\b[^>]*\bsrc=")([^"]+)(")/g, (whole, before, address: string, after) => {
    const local = pictures.get(address.replaceAll('&amp;', '&'));
    return local === undefined ? whole : before + local + after;
  });

/** Names of the segments in a playlist. */
export const segmentsOf = (playlist: string): string[] =>
  [...playlist.matchAll(/^(\d{1,8}\.ts)$/gm)].map(([, name = '']) => name);

export const isClosed = (playlist: string): boolean => playlist.includes('#EXT-X-KEY');
