import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** A webinar, unless it or its lesson was deleted, with the fields that timers need. */
const selectTimed = (db: Db, webinarId: number) =>
  db
    .selectFrom('webinars as w')
    .leftJoin('lessons as l', 'l.id', 'w.lessonId')
    .leftJoin('courses as c', 'c.id', 'l.courseId')
    .where('w.id', '=', webinarId)
    .where('w.deletedAt', 'is', null)
    .where('l.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .select(['w.id', 'w.slug', 'w.title', 'w.startsAt', 'w.durationMinutes', 'w.status'])
    .select(['w.authorId', 'w.lessonId', 'l.courseId']);

export type TimedWebinar = NonNullable<Awaited<ReturnType<typeof findTimed>>>;

export const findTimed = async (db: Db, webinarId: number) =>
  await selectTimed(db, webinarId).executeTakeFirst();

/** Locks the webinar against moving and ending until the end of the transaction. */
export const findTimedLocked = async (trx: Db, webinarId: number) =>
  await selectTimed(trx, webinarId).forUpdate('w').executeTakeFirst();

/** Returns whether this call ended the webinar. */
export async function markFinished(trx: Db, webinarId: number, now: Date) {
  return await trx
    .updateTable('webinars')
    .set({ status: 2, endedAt: now })
    .where('id', '=', webinarId)
    .where('status', '<', 2)
    .where('deletedAt', 'is', null)
    .returning(['id', 'lessonId', 'startedAt'])
    .executeTakeFirst();
}

type Part = { after: number; limit: number; isBeginning: boolean };

/**
 * Accounts to remind, after a given one: the author, subscribers, and for a lesson everyone with
 * the course who has not done it. Those who only came too early are notified at the start.
 */
export async function listConcerned(
  db: Db,
  { id, authorId, lessonId, courseId }: TimedWebinar,
  { after, limit, isBeginning }: Part,
): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select found.account_id from (
      (select v.account_id from webinar_visitors v
        where v.webinar_id = ${id} and v.account_id > ${after}
          and (v.is_subscribed or ${isBeginning})
        order by v.account_id limit ${limit})
      union
      (select e.account_id from enrolments e
        where e.course_id = ${courseId} and e.account_id > ${after} and not exists (
          select from lesson_completions d
          where d.account_id = e.account_id and d.lesson_id = ${lessonId})
        order by e.account_id limit ${limit})
      union select ${authorId}::integer where ${authorId}::integer > ${after}
    ) as found order by 1 limit ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Batch size; the rest follows in the next run. */
const PLANNED_AT_ONCE = 200;

/** Planned or live webinars without an end job. */
export async function listUnplanned(trx: Db) {
  const { rows } = await sql<{ id: number; startsAt: Date; durationMinutes: number }>`
    select w.id, w.starts_at, w.duration_minutes from webinars w
      left join lessons l on l.id = w.lesson_id
      left join courses c on c.id = l.course_id
    where w.status < 2 and w.deleted_at is null and l.deleted_at is null and c.deleted_at is null
      and not exists (
        select from graphile_worker.jobs j where j.key = 'end-webinar:' || w.id)
    order by w.starts_at limit ${PLANNED_AT_ONCE} for update of w skip locked`.execute(trx);
  return rows;
}
