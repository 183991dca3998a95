import type { LessonType } from '@malaka/contracts/authoring/course-types';
import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { PACK_DAYS, type PackRefusal } from '@malaka/contracts/learning/lesson-packs';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';

export type PackedVideo = {
  isReady: boolean;
  /** Files or a player of another site. */
  isElsewhere: boolean;
  isEncrypted: boolean;
  sizeBytes: number;
  renditions: readonly { label: string; height: number; bytes: number }[];
};

export type PackableLesson = { type: LessonType; video: PackedVideo | null };

/**
 * Why a lesson cannot be downloaded; null if it can. When it opens on the device is decided by its
 * order.
 */
export function packRefusal({ type, video }: PackableLesson): PackRefusal | null {
  if (type === 'webinar' || type === 'survey') return type;
  if (type !== 'video') return null;
  if (video?.isElsewhere) return 'elsewhere';
  return video && qualitiesOf(video).length > 0 ? null : 'notReady';
}

/** Renditions of a video that can be downloaded; the plain file if it was not converted. */
export function qualitiesOf({ isReady, isEncrypted, sizeBytes, renditions }: PackedVideo) {
  if (renditions.length > 0) {
    const qualities = renditions.map(({ label, height, bytes }) => ({ label, height, bytes }));
    return qualities.toSorted((one, other) => one.height - other.height);
  }
  const isPlayed = !isEncrypted && (isReady || sizeBytes > 0);
  return isPlayed ? [{ label: 'plain', height: 0, bytes: sizeBytes }] : [];
}

const DAY_MS = 86_400_000;

/** The right ends with the session, or long before it if the device does not ask again. */
export function packEnd(now: Date, sessionEnd: Date): Date {
  const end = Math.min(now.getTime() + PACK_DAYS * DAY_MS, sessionEnd.getTime());
  return new Date(end);
}

/** A learner's answers and the explanations reveal what is right, so neither is included. */
export const withoutKeys = (sets: readonly TimedSet[]): TimedSet[] =>
  sets.map(({ time, questions }) => ({
    time,
    questions: questions.map((one) => ({ ...one, response: null, explanation: null })),
  }));

/** Addresses of our own pictures in texts. */
export function picturesIn(...texts: string[]): string[] {
  const found = [...texts.join().matchAll(/<img\b[^>]*\bsrc="(\/[^"]+)"/g)].map(
    ([, address = '']) => address.replaceAll('&amp;', '&'),
  );
  return [...new Set(found)].filter((address) => !address.startsWith('//'));
}

/** All parts of a question that may contain a picture. */
export const textsOf = ({ text, answers, pieces }: ShownQuestion): string[] => [
  text,
  ...[...answers, ...pieces].map((one) => one.text),
];
