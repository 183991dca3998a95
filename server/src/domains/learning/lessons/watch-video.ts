import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { saveWatching as contract, LessonView } from '@malaka/contracts/learning/lessons';
import { VIDEO_DONE_SHARE } from '@malaka/contracts/kit/limits';
import { coveredSeconds } from '@malaka/grading/watched';
import { INTEGER_MAX } from '@malaka/contracts/kit/codecs';
import type { checkVideo as checkCall } from '@malaka/contracts/learning/timed-answers';
import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import { addLearningTime } from '#/domains/learning/learner-statistics/learning-time.ts';
import {
  listVideoQuestions,
  insertTimedAnswers,
  listGoneIds,
  listTimedQuestions,
  withStandings,
} from '#/domains/learning/timed-answers/queries.ts';
import {
  isVideoDone,
  answersToJudge,
  idsMissing,
  showSets,
} from '#/domains/learning/timed-answers/rules.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import { getProgress, progressOf } from '#/domains/learning/lesson-progress/progress.ts';
import {
  getOpenLesson,
  type OwnLesson,
  touchEnrolment,
} from '#/domains/learning/lesson-progress/queries.ts';
import { WATCHED_TYPES } from '#/domains/authoring/index.ts';
import {
  creditOfflineWatching,
  creditPlayed,
  isOrderStrict,
} from '#/domains/learning/lesson-progress/rules.ts';
import {
  lockWatchedTime,
  lockWatching,
  seenOf,
  startWatching,
  updateWatchedTime,
  updateWatching,
  type Watching,
} from '#/domains/learning/lesson-progress/watching-and-reading.ts';
import type { Deps } from '#/kit/deps.ts';
import { completeVideoLesson } from './video-lesson.ts';
import { showLesson } from './view-lesson.ts';

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

type Check = BodyOf<typeof checkCall> & {
  accountId: number;
  sessionId: number;
  now: Date;
  address?: string;
};

/**
 * The call of the specification: grades and stores the answers and returns the lesson as it is now.
 * Each answer is durable before anything else depends on it; whether the lesson is done is then
 * read again, so that of two devices answering at once the later one sees both (decision 0016).
 */
export async function checkVideo(deps: Deps, check: Check): Promise<LessonView> {
  const { db } = deps;
  const { accountId, lessonId, now } = check;
  const lesson = await getOpenLesson(db, accountId, lessonId, WATCHED_TYPES);
  if (lesson.sectionSlug !== check.sectionSlug) throw new AppError('request.invalid', 422);
  const questions = await listTimedQuestions(db, lessonId);
  const answered = questions.filter(({ id }) => Object.hasOwn(check.answers, id));
  const missing = idsMissing(check.answers, questions).filter((id) => id <= INTEGER_MAX);
  const [known, goneIds] = await Promise.all([
    withStandings(db, accountId, answered),
    listGoneIds(db, lessonId, missing),
  ]);
  await insertTimedAnswers(db, accountId, answersToJudge(check, known, goneIds), now);
  const viewer = { seed: accountId, isStrict: isOrderStrict(lesson.courseType) };
  const sets = showSets(await withStandings(db, accountId, questions), viewer);
  const isNewlyDone = await completeVideoLesson(db, check, lesson, sets);
  const shown = isNewlyDone ? await getOpenLesson(db, accountId, lessonId) : lesson;
  return await showLesson(deps, check, shown, sets);
}
