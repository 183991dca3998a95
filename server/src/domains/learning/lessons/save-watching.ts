import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { saveWatching as contract } from '@malaka/contracts/learning/lessons';
import { VIDEO_DONE_SHARE } from '@malaka/contracts/kit/limits';
import { coveredSeconds } from '@malaka/grading/watched';
import type { Database, Db } from '#/kit/db/connect.ts';
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
import { creditPlayed } from '#/domains/learning/lesson-progress/rules.ts';
import {
  lockWatching,
  seenOf,
  startWatching,
  updateWatching,
  type Watching,
} from '#/domains/learning/lesson-progress/watching.ts';

type Report = BodyOf<typeof contract> & { accountId: number; now: Date; address?: string };
type Saved = AnswerOf<typeof contract>['data'];

/** What was played since the last report, and where the learner stands in the video. */
export async function saveWatching(db: Database, report: Report): Promise<Saved> {
  const { accountId, lessonId, now } = report;
  const lesson = await getOpenLesson(db, accountId, lessonId, WATCHED_TYPES);
  const { video } = lesson;
  if (!video) throw new AppError('video.not_found', 404);
  const key = { accountId, videoId: video.id };
  if (!lesson.watching) await startWatching(db, { ...key, now });
  return db.transaction().execute(async (trx) => {
    const known = await lockWatching(trx, key);
    const watching = merge(known, report, video.duration);
    await updateWatching(trx, key, watching, now);
    await addLearningTime(trx, accountId, secondsBetween(known, watching), now);
    const seen = seenOf(watching.ranges, video.duration);
    const isKnownDone = lesson.lessons.some(({ id, isDone }) => id === lessonId && isDone);
    const isNewlyDone = !isKnownDone && (await isDoneBy(trx, accountId, lesson, seen.coverage));
    if (isNewlyDone) await recordCompletion(trx, report);
    else await touchEnrolment(trx, { id: lesson.enrolmentId, now });
    return {
      position: watching.position,
      revision: watching.revision,
      ...seen,
      isDone: isKnownDone || isNewlyDone,
      progress: isNewlyDone
        ? await getProgress(trx, accountId, lesson.courseId)
        : progressOf(lesson),
    };
  });
}

const secondsBetween = (before: Watching, after: Watching): number =>
  coveredSeconds(after.ranges) - coveredSeconds(before.ranges);

/** Questions are looked at only when enough was seen: most reports come before that. */
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

function merge(known: Watching, report: Report, duration: number | null): Watching {
  const { ranges, creditedAt } = creditPlayed(known, report.played, {
    now: report.now,
    duration: duration ?? 0,
  });
  const { position, revision } = report.revision >= known.revision ? report : known;
  return { position, revision, ranges, creditedAt };
}
