import type { Database } from '#/kit/db/connect.ts';
import { getOwnLesson, WATCHED_TYPES } from '#/domains/authoring/course-tree/own-lesson.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { checkQuestionTime } from './check-question-time.ts';
import { deleteTime, restoreTime } from './queries.ts';

type Place = { authorId: number; lessonId: number; time: number };

export async function deleteQuestionTime(
  db: Database,
  { authorId, ...place }: Place & { now: Date },
): Promise<void> {
  await getOwnLesson(db, authorId, place.lessonId, WATCHED_TYPES);
  const count = await deleteTime(db, place);
  if (count === 0) throw new AppError('question.not_found', 404);
}

/** Restores what was deleted last at this second, unless the time was taken meanwhile. */
export async function restoreQuestionTime(
  db: Database,
  { authorId, lessonId, time }: Place,
): Promise<void> {
  await getOwnLesson(db, authorId, lessonId, WATCHED_TYPES);
  await db.transaction().execute(async (trx) => {
    await checkQuestionTime(trx, lessonId, time);
    const count = await restoreTime(trx, lessonId, time);
    if (count === 0) throw new AppError('question.not_found', 404);
  });
}
