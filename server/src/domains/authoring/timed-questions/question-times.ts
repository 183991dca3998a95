import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { updateTime, QuestionTimes } from '@malaka/contracts/authoring/timed-questions';
import { timeError } from '@malaka/grading/question-times';
import { plainText } from '@malaka/grading/plain-text';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { getOwnLesson, WATCHED_TYPES } from '#/domains/authoring/course-tree/own-lesson.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** Serialises placements in one lesson, so that two tabs cannot take the same time. */
async function lockWatchedLesson(trx: Db, lessonId: number) {
  return trx
    .selectFrom('lessons as l')
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .where('l.id', '=', lessonId)
    .where('l.type', 'in', WATCHED_TYPES)
    .where('l.deletedAt', 'is', null)
    .select(['l.id', 'l.type', 'v.id as videoId', 'v.duration'])
    .forUpdate('l')
    .executeTakeFirst();
}

const selectTimed = (db: Db, lessonId: number) =>
  db
    .selectFrom('questions')
    .where('lessonId', '=', lessonId)
    .where('deletedAt', 'is', null)
    .where('timeSeconds', 'is not', null);

/** Question times of a lesson, without the excepted questions. */
async function listOtherTimes(
  db: Db,
  lessonId: number,
  exceptIds: readonly number[],
): Promise<number[]> {
  const rows = await selectTimed(db, lessonId)
    .$if(exceptIds.length > 0, (query) => query.where('id', 'not in', exceptIds))
    .select('timeSeconds')
    .distinct()
    .execute();
  return rows.map(({ timeSeconds }) => timeSeconds as number);
}

async function findDuration(db: Db, videoId: number | null): Promise<number | null> {
  if (videoId === null) return null;
  const video = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select('duration')
    .executeTakeFirst();
  return video?.duration ?? null;
}

/** Characters of a text read to show its first words. */
const FIRST_CHARACTERS = 2000;

async function listTimes(db: Db, lessonId: number) {
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where('q.lessonId', '=', lessonId)
    .where('q.deletedAt', 'is', null)
    .where('q.timeSeconds', 'is not', null)
    .groupBy('q.timeSeconds')
    .orderBy('q.timeSeconds')
    .select('q.timeSeconds')
    .select([
      sql<number>`count(*)::int`.as('questionsCount'),
      sql<number>`count(*) filter (where q.is_draft)::int`.as('draftsCount'),
      sql<string>`(array_agg(left(v.text, ${sql.lit(FIRST_CHARACTERS)})
        order by q.sort_order, q.id))[1]`.as('firstText'),
    ])
    .execute();
  return rows.map(({ timeSeconds, ...row }) => ({ ...row, time: timeSeconds as number }));
}

/** Which of these questions the lesson has at a second of its video. */
async function listTimedIds(db: Db, lessonId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await selectTimed(db, lessonId).where('id', 'in', ids).select('id').execute();
  return rows.map(({ id }) => id);
}

async function updateTimes(trx: Db, ids: readonly number[], time: number): Promise<void> {
  await trx.updateTable('questions').set({ timeSeconds: time }).where('id', 'in', ids).execute();
}

/** Shifts all times together when the start of the video changes. */
async function shiftTimes(trx: Db, lessonId: number, seconds: number): Promise<void> {
  await trx
    .updateTable('questions')
    .set({ timeSeconds: sql<number>`time_seconds + ${seconds}` })
    .where('lessonId', '=', lessonId)
    .where('deletedAt', 'is', null)
    .where('timeSeconds', 'is not', null)
    .execute();
}

/** Soft delete: learners' answers stay. Questions deleted together have the same timestamp. */
async function deleteTime(
  trx: Db,
  { lessonId, time, now }: { lessonId: number; time: number; now: Date },
): Promise<number> {
  const gone = await trx
    .updateTable('questions')
    .set({ deletedAt: now })
    .where('lessonId', '=', lessonId)
    .where('timeSeconds', '=', time)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute();
  return gone.length;
}

/** Restores what was deleted last at this second; returns 0 if nothing was. */
async function restoreTime(trx: Db, lessonId: number, time: number): Promise<number> {
  const restored = await trx
    .updateTable('questions')
    .set({ deletedAt: null })
    .where('lessonId', '=', lessonId)
    .where('timeSeconds', '=', time)
    .where('deletedAt', '=', (select) =>
      select
        .selectFrom('questions')
        .where('lessonId', '=', lessonId)
        .where('timeSeconds', '=', time)
        .select(({ fn }) => fn.max('deletedAt').as('last')),
    )
    .returning('id')
    .execute();
  return restored.length;
}

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

const FIRST_TEXT_MAX = 160;

/** Question times of the author's video, for its cards and timeline. */
export async function viewQuestionTimes(
  db: Db,
  authorId: number,
  lessonId: number,
): Promise<QuestionTimes> {
  const { videoId } = await getOwnLesson(db, authorId, lessonId, WATCHED_TYPES);
  const times = await listTimes(db, lessonId);
  return {
    durationSeconds: await findDuration(db, videoId),
    times: times.map(({ firstText, ...time }) => ({
      ...time,
      firstText: plainText(firstText).slice(0, FIRST_TEXT_MAX),
    })),
  };
}
