import type { Stay } from '@malaka/grading/presence';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** The share of time that completes a webinar's lesson, and when the webinar was held. */
export async function findHeldLesson(db: Db, webinarId: number) {
  return await db
    .selectFrom('webinars as w')
    .innerJoin('lessons as l', 'l.id', 'w.lessonId')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .leftJoin('webinarLessons as b', 'b.lessonId', 'l.id')
    .where('w.id', '=', webinarId)
    .where('w.status', '=', 2)
    .where('w.deletedAt', 'is', null)
    .where('l.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .select(['w.id', 'w.title', 'w.slug', 'w.startedAt', 'w.endedAt', 'w.durationMinutes'])
    .select(['l.id as lessonId', 'l.courseId', 'b.presencePercent'])
    .executeTakeFirst();
}

export type HeldLesson = NonNullable<Awaited<ReturnType<typeof findHeldLesson>>>;

type Owing = { participantId: number; accountId: number };

/** Participants who own the course and have not done the lesson, after a given participant. */
export async function listOwing(
  db: Db,
  { id, lessonId, courseId }: HeldLesson,
  after: number,
  limit: number,
): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select p.id as participant_id, p.account_id
    from webinar_participants p
      join enrolments e on e.account_id = p.account_id and e.course_id = ${courseId}
    where p.webinar_id = ${id} and p.id > ${after} and not exists (
      select from lesson_completions d
      where d.account_id = p.account_id and d.lesson_id = ${lessonId})
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Intervals of attendance by participant; absent ones have none. */
export async function listStays(
  db: Db,
  participantIds: readonly number[],
): Promise<Map<number, Stay[]>> {
  if (participantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('webinarPresence')
    .where('participantId', 'in', [...participantIds])
    .orderBy('joinedAt')
    .select(['participantId', 'joinedAt', 'leftAt'])
    .execute();
  const stays = Map.groupBy(rows, ({ participantId }) => participantId);
  return new Map(
    [...stays].map(([participantId, own]) => [
      participantId,
      own.map(({ joinedAt, leftAt }) => ({ from: joinedAt.getTime(), to: leftAt.getTime() })),
    ]),
  );
}
