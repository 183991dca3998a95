import type { LessonType } from '@malaka/contracts/authoring/course-types';
import type { AskedQuestion } from '@malaka/contracts/authoring/asked-questions';
import { PACK_DAYS, type PackRefusal } from '@malaka/contracts/learning/lesson-packs';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';

export type PackedVideo = {
  isReady: boolean;
  /** Bytes of another site, or a player of it. */
  isElsewhere: boolean;
  isEncrypted: boolean;
  sizeBytes: number;
  renditions: readonly { label: string; height: number; bytes: number }[];
};

export type PackableLesson = { type: LessonType; video: PackedVideo | null };

/** Why a lesson is not kept on a device, null where it is; when it opens there, its order decides. */
export function packRefusal({ type, video }: PackableLesson): PackRefusal | null {
  if (type === 'webinar' || type === 'survey') return type;
  if (type !== 'video') return null;
  if (video?.isElsewhere) return 'elsewhere';
  return video && qualitiesOf(video).length > 0 ? null : 'notReady';
}

/** What there is of a video to be kept; the plain file where it was not converted. */
export function qualitiesOf({ isReady, isEncrypted, sizeBytes, renditions }: PackedVideo) {
  if (renditions.length > 0) {
    const kept = renditions.map(({ label, height, bytes }) => ({ label, height, bytes }));
    return kept.toSorted((one, other) => one.height - other.height);
  }
  const isPlayed = !isEncrypted && (isReady || sizeBytes > 0);
  return isPlayed ? [{ label: 'plain', height: 0, bytes: sizeBytes }] : [];
}

const DAY_MS = 86_400_000;

/** The right to what is kept ends with the session, and long before it where nobody asks again. */
export function packEnd(now: Date, sessionEnd: Date): Date {
  const end = Math.min(now.getTime() + PACK_DAYS * DAY_MS, sessionEnd.getTime());
  return new Date(end);
}

/** A given answer and an explanation tell what is right: neither is kept. */
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

/** Everything of a question in which a picture may stand. */
export const textsOf = ({ text, answers, pieces }: AskedQuestion): string[] => [
  text,
  ...[...answers, ...pieces].map((one) => one.text),
];
