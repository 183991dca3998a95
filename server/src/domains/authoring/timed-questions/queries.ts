import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { WATCHED_TYPES } from '#/domains/authoring/course-tree/own-lesson.ts';

/** Serialises placements in one lesson, so that two tabs cannot take the same time. */
export async function lockWatchedLesson(trx: Db, lessonId: number) {
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
export async function listOtherTimes(
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

export async function findDuration(db: Db, videoId: number | null): Promise<number | null> {
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

export async function listTimes(db: Db, lessonId: number) {
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
export async function listTimedIds(
  db: Db,
  lessonId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await selectTimed(db, lessonId).where('id', 'in', ids).select('id').execute();
  return rows.map(({ id }) => id);
}

export async function updateTimes(trx: Db, ids: readonly number[], time: number): Promise<void> {
  await trx.updateTable('questions').set({ timeSeconds: time }).where('id', 'in', ids).execute();
}

/** Shifts all times together when the start of the video changes. */
export async function shiftTimes(trx: Db, lessonId: number, seconds: number): Promise<void> {
  await trx
    .updateTable('questions')
    .set({ timeSeconds: sql<number>`time_seconds + ${seconds}` })
    .where('lessonId', '=', lessonId)
    .where('deletedAt', 'is', null)
    .where('timeSeconds', 'is not', null)
    .execute();
}

/** Soft delete: learners' answers stay. Questions deleted together have the same timestamp. */
export async function deleteTime(
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
export async function restoreTime(trx: Db, lessonId: number, time: number): Promise<number> {
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
