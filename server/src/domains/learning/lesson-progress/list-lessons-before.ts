import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** When a video shows a question: its topic is explained shortly before. */
type Moment = { second: number; tags: string[] };

/** Lessons of a course that explain something and come before a given lesson, in order. */
export const listLessonsBefore = async (db: Db, lessonId: number) =>
  await db
    .selectFrom('lessons as l')
    .innerJoin('lessons as t', 't.courseId', 'l.courseId')
    .innerJoin('sections as s', 's.id', 'l.sectionId')
    .where('t.id', '=', lessonId)
    .whereRef('l.position', '<', 't.position')
    .where('l.type', 'in', ['text', 'video', 'webinar'])
    .where('l.deletedAt', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id')
    .select(['l.id', 'l.name', 's.name as sectionName'])
    .select(
      sql<Moment[]>`(
        select coalesce(json_agg(json_build_object('second', q.time_seconds, 'tags', q.tags)
          order by q.time_seconds), '[]')
        from questions q
        where q.lesson_id = l.id and q.time_seconds is not null and q.tags <> '{}'
          and not q.is_draft and q.deleted_at is null)`.as('moments'),
    )
    .execute();
