import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { saveWatching as contract } from '@malaka/contracts/learning/lessons';
import { VIDEO_DONE_SHARE } from '@malaka/contracts/kit/limits';
import { coveredSeconds } from '@malaka/grading/watched';
import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/in-transaction.ts';
import { addLearningTime } from '#/domains/learning/learner-statistics/add-learning-time.ts';
import { listVideoQuestions } from '#/domains/learning/timed-answers/video-questions.ts';
import { isVideoDone } from '#/domains/learning/timed-answers/rules.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import { getProgress, progressOf } from '#/domains/learning/lesson-progress/progress.ts';
import {
  getOpenLesson,
  type OwnLesson,
  touchEnrolment,
} from '#/domains/learning/lesson-progress/queries.ts';
import { WATCHED_TYPES } from '#/domains/authoring/index.ts';
import { creditOfflineWatching, creditPlayed } from '#/domains/learning/lesson-progress/rules.ts';
import {
  lockWatchedTime,
  lockWatching,
  seenOf,
  startWatching,
  updateWatchedTime,
  updateWatching,
  type Watching,
} from '#/domains/learning/lesson-progress/watching.ts';

type Report = BodyOf<typeof contract> & {
  accountId: number;
  now: Date;
  address?: string;
  /** Comes from a device's queue, and may be hours old. */
  isQueued?: boolean;
};
type Saved = AnswerOf<typeof contract>['data'];

/** Records what was played since the last report, and the learner's position in the video. */
export async function saveWatching(db: Db, report: Report): Promise<Saved> {
  const { accountId, lessonId, now } = report;
  const lesson = await getOpenLesson(db, accountId, lessonId, WATCHED_TYPES);
  const { video } = lesson;
  if (!video) throw new AppError('video.not_found', 404);
  const key = { accountId, videoId: video.id };
  if (!lesson.watching) await startWatching(db, { ...key, now });
  return await inTransaction(db, async (trx) => {
    const known = await lockWatching(trx, { ...key, lessonId });
    const credited = await credit(trx, known, report, lesson);
    const watching = {
      ...(report.revision >= known.revision ? place(report) : place(known)),
      ...credited,
    };
    await updateWatching(trx, key, watching, now);
    await addLearningTime(trx, accountId, secondsBetween(known, watching), now);
    const seen = seenOf(watching.ranges, video.duration);
    const isNewlyDone = !known.isDone && (await isDoneBy(trx, accountId, lesson, seen.coverage));
    if (isNewlyDone) await recordCompletion(trx, report);
    else await touchEnrolment(trx, { id: lesson.enrolmentId, now });
    return {
      ...place(watching),
      ...seen,
      isDone: known.isDone || isNewlyDone,
      progress: isNewlyDone
        ? await getProgress(trx, accountId, lesson.courseId)
        : progressOf(lesson),
    };
  });
}

const secondsBetween = (before: Watching, after: Watching): number =>
  coveredSeconds(after.ranges) - coveredSeconds(before.ranges);

/** Questions are checked only once enough was watched, which most reports do not reach. */
async function isDoneBy(
  trx: Db,
  accountId: number,
  { id, courseType, minPercentage }: OwnLesson,
  coverage: number,
): Promise<boolean> {
  if (coverage < VIDEO_DONE_SHARE) return false;
  const sets = await listVideoQuestions(trx, { accountId, lessonId: id, courseType });
  return isVideoDone(coverage, sets, minPercentage);
}

const place = ({ position, revision }: Pick<Watching, 'position' | 'revision'>) => ({
  position,
  revision,
});

async function credit(
  trx: Db,
  known: Watching,
  { accountId, now, played, elapsed = 0, isQueued = false }: Report,
  { video, enrolledAt }: OwnLesson,
): Promise<Pick<Watching, 'ranges' | 'creditedAt'>> {
  const duration = video?.duration ?? 0;
  const state = { ...known, spent: await lockWatchedTime(trx, accountId) };
  const since = enrolledAt ?? now;
  const { spent, ...credited } = isQueued
    ? { ...state, ...creditOfflineWatching(state, played, { now, since, elapsed, duration }) }
    : creditPlayed(state, played, { now, duration });
  await updateWatchedTime(trx, accountId, spent);
  return { ranges: credited.ranges, creditedAt: credited.creditedAt };
}
