import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { updateTime } from '@malaka/contracts/authoring/timed-questions';
import type { Database } from '#/kit/db/connect.ts';
import { getOwnLesson, WATCHED_TYPES } from '#/domains/authoring/course-tree/own-lesson.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { checkQuestionTime } from './check-question-time.ts';
import { listTimedIds, updateTimes } from './queries.ts';

type Change = BodyOf<typeof updateTime> & { authorId: number };

/** Moves exactly these questions to another second; if one is missing, none is moved. */
export async function changeTime(
  db: Database,
  { authorId, lessonId, time, ids }: Change,
): Promise<void> {
  await getOwnLesson(db, authorId, lessonId, WATCHED_TYPES);
  await db.transaction().execute(async (trx) => {
    await checkQuestionTime(trx, lessonId, time, ids);
    const known = new Set(await listTimedIds(trx, lessonId, ids));
    if (ids.some((id) => !known.has(id))) throw new AppError('question.not_found', 404);
    await updateTimes(trx, ids, time);
  });
}
