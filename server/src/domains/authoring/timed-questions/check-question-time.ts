import { timeError } from '@malaka/grading/question-times';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { listOtherTimes, lockWatchedLesson } from './queries.ts';

/**
 * Refuses a second of a video, or of a webinar lesson's recording, that is within 59 s of another
 * question time or past the end (VID-22, VID-23). Locks the lesson until the transaction ends.
 * Ignores questions that are about to move; the caller has checked access.
 */
export async function checkQuestionTime(
  trx: Db,
  lessonId: number,
  time: number,
  exceptIds: readonly number[] = [],
): Promise<void> {
  const lesson = await lockWatchedLesson(trx, lessonId);
  if (!lesson) throw new AppError('lesson.wrong_type', 409);
  // A missing video or recording has no length yet and might be too short.
  if (lesson.videoId === null) throw new AppError('video.not_found', 404);
  const times = await listOtherTimes(trx, lessonId, exceptIds);
  const error = timeError(time, { times, duration: lesson.duration });
  if (error) throw new AppError(`question.time_${error}`, 422, { field: 'time' });
}
