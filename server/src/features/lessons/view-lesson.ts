import { LESSON_TYPE_IDS } from '@malaka/contracts/courses';
import type { LessonView } from '@malaka/contracts/lessons';
import type { Db } from '#/db/connect.ts';
import type { Deps } from '#/deps.ts';
import { findReadFile } from '#/features/authored-lessons/view-lesson-file.ts';
import { findTestStanding } from '#/features/tests/standing.ts';
import { AppError } from '#/http/app-error.ts';
import { getProgress } from './progress.ts';
import { getOpenLesson, touchEnrolment } from './queries.ts';
import { openLessonIds } from './rules.ts';
import { showVideo } from './show-video.ts';
import { findWatching, startWatching } from './watching.ts';

type Asked = {
  accountId: number;
  sessionId: number;
  courseId?: number;
  lessonId: number;
  now: Date;
};

/** A lesson with everything that its screen needs; opening it makes its course the last touched. */
export async function viewLesson(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  asked: Asked,
): Promise<LessonView> {
  const { accountId, courseId, lessonId, now } = asked;
  const lesson = await getOpenLesson(db, accountId, lessonId);
  if (courseId !== undefined && lesson.courseId !== courseId) {
    throw new AppError('lesson.not_found', 404);
  }
  await touchEnrolment(db, lesson.enrolmentId, now);
  const { lessons } = lesson;
  const place = lessons.findIndex(({ id }) => id === lessonId);
  const next = lessons[place + 1];
  const video =
    lesson.videoId === null
      ? undefined
      : await openVideo(db, { accountId, videoId: lesson.videoId }, now);
  return {
    id: lesson.id,
    courseId: lesson.courseId,
    name: lesson.name,
    sectionSlug: lesson.sectionSlug,
    typeId: LESSON_TYPE_IDS[lesson.type],
    type: lesson.type,
    score: lesson.score,
    minPercentage: lesson.minPercentage,
    content: lesson.content,
    shortDescription: lesson.shortDescription,
    description: lesson.description,
    isEncrypted: video?.isEncrypted ?? false,
    isLocal: video?.isLocal ?? true,
    videoDuration: video?.duration ?? null,
    isDone: lessons[place]?.isDone ?? false,
    file: lesson.type === 'text' ? await findReadFile(db, lessonId, { ...asked, config }) : null,
    video: video?.view ?? null,
    test: lesson.type === 'test' ? await findTestStanding(db, { accountId, lessonId, now }) : null,
    previousLessonId: lessons[place - 1]?.id ?? null,
    nextLessonId: next?.id ?? null,
    isNextOpen: next !== undefined && openLessonIds(lesson.courseType, lessons).has(next.id),
    progress: await getProgress(db, accountId, lesson.courseId, lessons),
  };
}

async function openVideo(db: Db, key: { accountId: number; videoId: number }, now: Date) {
  // The clock runs from the first opening: the first report finds time that it may credit.
  await startWatching(db, key, now);
  return await showVideo(db, key.videoId, await findWatching(db, key));
}
