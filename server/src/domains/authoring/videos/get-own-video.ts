import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findOwnVideoLesson } from './queries.ts';

/** The video of the author's video lesson that has one. */
export async function getOwnVideo(db: Db, authorId: number, lessonId: number) {
  const lesson = await findOwnVideoLesson(db, authorId, lessonId);
  if (!lesson) throw new AppError('lesson.not_found', 404);
  const { videoId } = lesson;
  if (videoId === null) throw new AppError('video.not_found', 404);
  return { ...lesson, videoId };
}
