import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/in-transaction.ts';
import { areAnswered, isVideoDone } from '#/domains/learning/timed-answers/rules.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import type { OwnLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { lockWatching, seenOf } from '#/domains/learning/lesson-progress/watching.ts';

type Event = { accountId: number; now: Date; address?: string };

/**
 * Checks whether a video is now done, by its questions and its watching, and records it. Watching
 * reports wait meanwhile, so that whichever comes later sees the other.
 */
export async function completeVideoLesson(
  db: Db,
  event: Event,
  lesson: OwnLesson,
  sets: readonly TimedSet[],
): Promise<boolean> {
  const { video, minPercentage, watching } = lesson;
  const isKnownDone = lesson.lessons.some(({ id, isDone }) => id === lesson.id && isDone);
  if (isKnownDone || !video || !watching || !areAnswered(sets, minPercentage)) return false;
  const key = { accountId: event.accountId, videoId: video.id, lessonId: lesson.id };
  return await inTransaction(db, async (trx) => {
    const { ranges } = await lockWatching(trx, key);
    const { coverage } = seenOf(ranges, video.duration);
    if (!isVideoDone(coverage, sets, minPercentage)) return false;
    await recordCompletion(trx, { ...event, lessonId: lesson.id });
    return true;
  });
}
