import type { AnswerOf, BodyOf } from '@malaka/contracts/endpoint';
import type { saveWatching as contract } from '@malaka/contracts/lessons';
import { VIDEO_DONE_SHARE } from '@malaka/contracts/limits';
import type { Database } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import { recordCompletion } from './complete-lesson.ts';
import { getProgress } from './progress.ts';
import { getOpenLesson, touchEnrolment } from './queries.ts';
import { creditPlayed } from './rules.ts';
import { lockWatching, seenOf, startWatching, updateWatching, type Watching } from './watching.ts';

type Report = BodyOf<typeof contract> & { accountId: number; now: Date; address?: string };
type Saved = AnswerOf<typeof contract>['data'];

/** What was played since the last report, and where the learner stands in the video. */
export async function saveWatching(db: Database, report: Report): Promise<Saved> {
  const { accountId, lessonId, now } = report;
  const lesson = await getOpenLesson(db, accountId, lessonId, 'video');
  const { videoId } = lesson;
  if (videoId === null) throw new AppError('video.not_found', 404);
  const isKnownDone = lesson.lessons.some(({ id, isDone }) => id === lessonId && isDone);
  const { duration } = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select('duration')
    .executeTakeFirstOrThrow();
  return db.transaction().execute(async (trx) => {
    const key = { accountId, videoId };
    await startWatching(trx, key, now);
    const watching = merge(await lockWatching(trx, key), report, duration);
    await updateWatching(trx, key, watching, now);
    const seen = seenOf(watching.ranges, duration);
    const isDone = isKnownDone || seen.coverage >= VIDEO_DONE_SHARE;
    if (isDone && !isKnownDone) await recordCompletion(trx, report);
    else await touchEnrolment(trx, lesson.enrolmentId, now);
    const progress = await getProgress(trx, accountId, lesson.courseId);
    return {
      position: watching.position,
      revision: watching.revision,
      ...seen,
      isDone,
      progress,
    };
  });
}

function merge(known: Watching, report: Report, duration: number | null): Watching {
  const { ranges, creditedAt } = creditPlayed(known, report.played, {
    now: report.now,
    duration: duration ?? 0,
  });
  const { position, revision } = report.revision >= known.revision ? report : known;
  return { position, revision, ranges, creditedAt };
}
