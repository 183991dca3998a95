import { LESSON_TYPE_IDS } from '@malaka/contracts/authoring/course-types';
import type { LessonView, completeLesson } from '@malaka/contracts/learning/lessons';
import { VIDEO_DONE_SHARE, DEFAULT_PRESENCE_PERCENT } from '@malaka/contracts/kit/limits';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import type { Deps } from '#/kit/deps.ts';
import { findReadFile, isFramed } from '#/domains/authoring/index.ts';
import { findTestStanding } from '#/domains/learning/lesson-tests/start-test.ts';
import { listVideoQuestions } from '#/domains/learning/timed-answers/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { progressOf } from '#/domains/learning/lesson-progress/progress.ts';
import {
  getOpenLesson,
  type OwnLesson,
  touchEnrolment,
} from '#/domains/learning/lesson-progress/queries.ts';
import {
  startReading,
  seenOf,
  startWatching,
  toRanges,
} from '#/domains/learning/lesson-progress/watching-and-reading.ts';
import { openLessonIds } from '#/domains/learning/lesson-progress/rules.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import type { Db } from '#/kit/db/connect.ts';
import { completeVideoLesson, showVideo } from './video-lesson.ts';
import { findSurvey, completeSurveyLesson, isPastSurvey } from './complete-survey-lesson.ts';
import { showReading, readText } from './read-text.ts';

type WebinarFacts = {
  startsAt: Date | null;
  minutes: number | null;
  presencePercent: number | null;
  webinarId: number | null;
  webinarSlug: string | null;
  webinarStatus: number | null;
};

/** Time and place of a webinar lesson. */
export const showWebinar = (lesson: WebinarFacts): NonNullable<LessonView['webinar']> => ({
  startsAt: lesson.startsAt,
  minutes: lesson.minutes,
  id: lesson.webinarId,
  slug: lesson.webinarSlug,
  state: lesson.webinarStatus === null ? null : WEBINAR_STATES[lesson.webinarStatus]!,
  presencePercent: lesson.presencePercent ?? DEFAULT_PRESENCE_PERCENT,
});

/** Whether the meeting server has a recording of the webinar. */
async function hasRecords(db: Db, webinarId: number): Promise<boolean> {
  const record = await db
    .selectFrom('meetingRecords')
    .where('webinarId', '=', webinarId)
    .select('recordId')
    .executeTakeFirst();
  return record !== undefined;
}

type Viewer = { accountId: number; sessionId: number; now: Date; address?: string };
type Query = Viewer & { courseId?: number; lessonId: number };

/** A lesson with everything its screen needs; opening it makes its course the last touched. */
export async function viewLesson(
  deps: Pick<Deps, 'db' | 'config'>,
  query: Query,
): Promise<LessonView> {
  const { db } = deps;
  const { accountId, courseId, lessonId, now } = query;
  const lesson = await getOpenLesson(db, accountId, lessonId);
  if (courseId !== undefined && lesson.courseId !== courseId) {
    throw new AppError('lesson.not_found', 404);
  }
  const touching = isTouchDue(lesson, now)
    ? touchEnrolment(db, { id: lesson.enrolmentId, now })
    : undefined;
  const [view] = await Promise.all([showOpened(deps, query, lesson), touching]);
  return view;
}

async function showOpened(
  deps: Pick<Deps, 'db' | 'config'>,
  query: Query,
  lesson: OwnLesson,
): Promise<LessonView> {
  const { db } = deps;
  const { accountId, lessonId, now } = query;
  if (lesson.type === 'survey' && (await completeSurveyLesson(db, query, lesson))) {
    return await showLesson(deps, query, await getOpenLesson(db, accountId, lessonId), []);
  }
  if (lesson.type === 'text' && lesson.openedAt === null) {
    await startReading(db, { accountId, lessonId, now });
  }
  if (!lesson.video) return await showLesson(deps, query, lesson, []);
  const key = { accountId, videoId: lesson.video.id };
  const [sets] = await Promise.all([
    listVideoQuestions(db, { ...lesson, accountId, lessonId }),
    // The clock starts at the first opening, so that the first report has time to credit.
    lesson.watching ? undefined : startWatching(db, { ...key, now }),
  ]);
  const { coverage } = seenOf(toRanges(lesson.watching?.ranges ?? []), lesson.video.duration);
  // The author may have deleted the last open question.
  const isNewlyDone =
    coverage >= VIDEO_DONE_SHARE && (await completeVideoLesson(db, query, lesson, sets));
  const known = isNewlyDone ? await getOpenLesson(db, accountId, lessonId) : lesson;
  return await showLesson(deps, query, known, sets);
}

/** The touch time is accurate to a minute: a write costs more than all the reads. */
const TOUCH_MS = 60_000;

const isTouchDue = ({ isLastTouched, touchedAt }: OwnLesson, now: Date): boolean =>
  !isLastTouched || touchedAt === null || Math.abs(now.getTime() - touchedAt.getTime()) >= TOUCH_MS;

/** A lesson as its learner sees it; `sets` are the questions of its video. */
export async function showLesson(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer,
  lesson: OwnLesson,
  sets: TimedSet[],
): Promise<LessonView> {
  const { id, type, video, lessons } = lesson;
  const { accountId, now } = viewer;
  const place = lessons.findIndex((other) => other.id === id);
  const next = lessons[place + 1];
  return {
    id,
    courseId: lesson.courseId,
    name: lesson.name,
    sectionSlug: lesson.sectionSlug,
    typeId: LESSON_TYPE_IDS[type],
    type,
    score: lesson.score,
    minPercentage: lesson.minPercentage,
    content: lesson.content,
    shortDescription: lesson.shortDescription,
    description: lesson.description,
    isEncrypted: video?.isEncrypted ?? false,
    isLocal: video?.isLocal ?? true,
    videoDuration: video?.duration ?? null,
    isDone: lessons[place]?.isDone ?? false,
    reading: type === 'text' ? showReading(lesson) : null,
    file:
      type === 'text' && lesson.hasFiles ? await findReadFile(db, id, { ...viewer, config }) : null,
    video: showVideo(video, lesson.watching, sets),
    test: type === 'test' ? await findTestStanding(db, { accountId, lessonId: id, now }) : null,
    webinar: type === 'webinar' ? showWebinar({ ...lesson, minutes: lesson.webinarMinutes }) : null,
    survey: await findSurvey(db, viewer, lesson),
    serverNow: now,
    previousLessonId: lessons[place - 1]?.id ?? null,
    nextLessonId: next?.id ?? null,
    isNextOpen: next !== undefined && openLessonIds(lesson.courseType, lessons).has(next.id),
    progress: progressOf(lesson),
  };
}

type Mark = Pick<BodyOf<typeof completeLesson>, 'lessonId' | 'seconds' | 'answers'> & {
  accountId: number;
  sessionId: number;
  now: Date;
  address?: string;
};

/** The learner marks a lesson as done where it cannot be detected. */
export async function markLesson(deps: Deps, mark: Mark): Promise<LessonView> {
  const { db } = deps;
  const lesson = await getOpenLesson(db, mark.accountId, mark.lessonId);
  const { type, videoId, webinarId } = lesson;
  // Watching in a player of another site cannot be measured, so the learner marks it.
  const isMarked =
    type === 'text' ||
    (videoId !== null && (await isFramed(db, videoId))) ||
    (webinarId !== null && videoId === null && (await hasRecords(db, webinarId))) ||
    (type === 'survey' && (await isPastSurvey(db, mark, lesson)));
  if (!isMarked) throw new AppError('lesson.not_found', 404);
  const isKnownDone = lesson.lessons.some(({ id, isDone }) => id === lesson.id && isDone);
  await inTransaction(db, async (trx) => {
    if (type === 'text' && !isKnownDone) await readText(trx, mark, lesson);
    await recordCompletion(trx, mark);
  });
  return await viewLesson(deps, mark);
}
