import { LESSON_TYPE_IDS } from '@malaka/contracts/authoring/course-types';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import { VIDEO_DONE_SHARE } from '@malaka/contracts/kit/limits';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import type { Deps } from '#/kit/deps.ts';
import { findReadFile } from '#/domains/authoring/index.ts';
import { findTestStanding } from '#/domains/learning/lesson-tests/standing.ts';
import { listVideoQuestions } from '#/domains/learning/timed-answers/video-questions.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { progressOf } from '#/domains/learning/lesson-progress/progress.ts';
import {
  getOpenLesson,
  type OwnLesson,
  touchEnrolment,
} from '#/domains/learning/lesson-progress/queries.ts';
import { startReading } from '#/domains/learning/lesson-progress/reading.ts';
import { openLessonIds } from '#/domains/learning/lesson-progress/rules.ts';
import { completeVideoLesson } from './complete-video-lesson.ts';
import { findSurvey, completeSurveyLesson } from './complete-survey-lesson.ts';
import { showReading } from './read-text.ts';
import { showVideo } from './show-video.ts';
import { showWebinar } from './show-webinar.ts';
import { seenOf, startWatching, toRanges } from '#/domains/learning/lesson-progress/watching.ts';

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
