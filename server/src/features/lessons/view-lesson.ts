import { LESSON_TYPE_IDS } from '@malaka/contracts/courses';
import type { LessonVideo, LessonView } from '@malaka/contracts/lessons';
import type { Db } from '#/db/connect.ts';
import type { Deps } from '#/deps.ts';
import { findReadFile } from '#/features/authored-lessons/view-lesson-file.ts';
import { findTestStanding } from '#/features/tests/standing.ts';
import { AppError } from '#/http/app-error.ts';
import { getProgress } from './progress.ts';
import { getOpenLesson, touchEnrolment } from './queries.ts';
import { openLessonIds } from './rules.ts';
import { findWatching, seenOf, startWatching } from './watching.ts';

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
      : await getLessonVideo(db, { accountId, videoId: lesson.videoId }, now);
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

type Rendition = { label: string; height: number; bytes: number };

async function getLessonVideo(db: Db, key: { accountId: number; videoId: number }, now: Date) {
  // The clock runs from the first opening: the first report finds time that it may credit.
  await startWatching(db, key, now);
  const watching = await findWatching(db, key);
  const video = await db
    .selectFrom('videos')
    .where('id', '=', key.videoId)
    .select(['state', 'duration', 'isEncrypted', 'sourceKey', 'sizeBytes', 'renditions'])
    .executeTakeFirstOrThrow();
  const view: LessonVideo = {
    state: video.state as LessonVideo['state'],
    durationSeconds: video.duration ?? 0,
    // The player gets it together with the signed addresses (getVideo).
    poster: null,
    qualities: (video.renditions as Rendition[]).map(({ label, height, bytes }) => ({
      label,
      height,
      megabytes: Math.round(bytes / 100_000) / 10,
    })),
    position: watching?.position ?? 0,
    revision: watching?.revision ?? 0,
    ...seenOf(watching?.ranges ?? [], video.duration),
  };
  // A film that is still on its way here has a row and no bytes yet.
  const isHere = video.sourceKey === null || BigInt(video.sizeBytes) > 0n;
  return {
    view: isHere ? view : null,
    duration: video.duration,
    isEncrypted: video.isEncrypted,
    isLocal: video.sourceKey !== null,
  };
}
