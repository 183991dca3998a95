import type { CourseType } from '@malaka/contracts/kit/choices';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { PACK_DAYS, type PackRefusal } from '@malaka/contracts/learning/lesson-packs';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import { isOrderStrict } from '#/domains/learning/lesson-progress/rules.ts';

export type PackedVideo = {
  isReady: boolean;
  /** Bytes of another site, or a player of it. */
  isElsewhere: boolean;
  isEncrypted: boolean;
  sizeBytes: number;
  renditions: readonly { label: string; height: number; bytes: number }[];
};

export type PackableLesson = {
  id: number;
  type: LessonType;
  isDone: boolean;
  /** Of its video, still to be answered rightly. */
  openQuestions: number;
  video: PackedVideo | null;
};

/** What stands in the way of the lesson itself, wherever it stands in its course. */
function ownRefusal({ type, video }: PackableLesson): PackRefusal | null {
  if (type === 'test' || type === 'webinar' || type === 'survey') return type;
  if (type === 'text') return null;
  if (video?.isElsewhere) return 'elsewhere';
  return video && qualitiesOf(video).length > 0 ? null : 'notReady';
}

/** Done without a line for certain: whether an answer is right is known to the server alone. */
const canBeFinished = (lesson: PackableLesson): boolean =>
  ownRefusal(lesson) === null && lesson.openQuestions === 0;

/**
 * Why each lesson is not kept on a device, null where it is. In a course with an order those that
 * are open are given, and those behind them as far as one comes without a line.
 */
export function packRefusals(
  type: CourseType,
  lessons: readonly PackableLesson[],
): Map<number, PackRefusal | null> {
  let isReached = true;
  const refusals = new Map<number, PackRefusal | null>();
  for (const lesson of lessons) {
    const isGiven = isReached || lesson.isDone || !isOrderStrict(type);
    refusals.set(lesson.id, ownRefusal(lesson) ?? (isGiven ? null : 'later'));
    isReached &&= lesson.isDone || canBeFinished(lesson);
  }
  return refusals;
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

/** Addresses of our own pictures in a text. */
export function picturesIn(html: string): string[] {
  const found = [...html.matchAll(/<img\b[^>]*\bsrc="(\/[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  return [...new Set(found)].filter((address) => !address.startsWith('//'));
}
