import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { listOtherTimes, lockWatchedLesson, shiftTimes } from './queries.ts';

type Cut = {
  lessonId: number;
  /** Seconds by which the video starts later than before; negative: earlier. */
  later: number;
  /** Its new length in seconds. */
  duration: number;
};

/**
 * Shifts the questions of a trimmed recording, so that each stays at the same scene; throws 422
 * `stream.record_asks` if one would be cut off. All values in seconds.
 */
export async function shiftQuestions(trx: Db, { lessonId, later, duration }: Cut): Promise<void> {
  if (!(await lockWatchedLesson(trx, lessonId))) return;
  const seconds = -Math.round(later);
  const times = await listOtherTimes(trx, lessonId, []);
  const isLost = times.some((time) => time + seconds < 0 || time + seconds > duration);
  if (isLost) throw new AppError('stream.record_asks', 422);
  if (seconds !== 0) await shiftTimes(trx, lessonId, seconds);
}
