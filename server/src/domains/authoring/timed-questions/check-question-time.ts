import { timeError } from '@malaka/grading/question-times';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { listOtherTimes, lockWatchedLesson } from './queries.ts';

/**
 * Refuses a second of a video, or of the record of a webinar lesson, that is within 59 s of another question time or past the end
 * (VID-22, VID-23). It locks the lesson until the transaction ends. Questions that are about to
 * move are excepted; who may change the lesson is decided before.
 */
export async function checkQuestionTime(
  trx: Db,
  lessonId: number,
  time: number,
  exceptIds: readonly number[] = [],
): Promise<void> {
  const lesson = await lockWatchedLesson(trx, lessonId);
  if (!lesson) throw new AppError('lesson.wrong_type', 409);
  // What is still to be uploaded or held has no seconds yet: it might be shorter than they are.
  if (lesson.videoId === null) throw new AppError('video.not_found', 404);
  const times = await listOtherTimes(trx, lessonId, exceptIds);
  const error = timeError(time, { times, duration: lesson.duration });
  if (error) throw new AppError(`question.time_${error}`, 422, { field: 'time' });
}
