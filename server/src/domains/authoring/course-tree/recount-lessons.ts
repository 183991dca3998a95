import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { createEvent } from '#/kit/events/events.ts';

/** Renumbers a locked course's lessons in tree order, which learners follow. */
export async function numberLessons(trx: Db, courseId: number): Promise<void> {
  await sql`
    update lessons l set position = p.place
    from (
      select l.id, row_number() over (order by
        coalesce(t.sort_order, s.sort_order), coalesce(t.id, s.id),
        t.id is not null, s.sort_order, s.id) as place
      from lessons l
        join sections s on s.id = l.section_id
        left join sections t on t.id = s.parent_id
      where l.course_id = ${courseId} and l.deleted_at is null
    ) p
    where p.id = l.id and l.position <> p.place`.execute(trx);
}

/** Numbers and counts the lessons of a new course, which has no learners yet. */
export async function countLessons(trx: Db, courseId: number): Promise<void> {
  await numberLessons(trx, courseId);
  await sql`
    update courses set lessons_count =
      (select count(*) from lessons where course_id = ${courseId} and deleted_at is null)
    where id = ${courseId}`.execute(trx);
}

/**
 * After lessons of a locked course were added or removed: renumbers them and recounts the lessons
 * and each learner's completed ones. Completed courses stay completed.
 */
export async function recountLessons(trx: Db, courseId: number): Promise<void> {
  await countLessons(trx, courseId);
  // Waits for completions in progress, so that the count below includes them.
  await sql`select id from enrolments where course_id = ${courseId} order by id for no key update`.execute(
    trx,
  );
  await sql`
    update enrolments e set done_count = d.amount
    from (
      select e.id, count(l.id)::int as amount
      from enrolments e
        left join lesson_completions d on d.account_id = e.account_id
        left join lessons l on l.id = d.lesson_id and l.course_id = ${courseId} and l.deleted_at is null
      where e.course_id = ${courseId}
      group by e.id
    ) d
    where d.id = e.id and e.done_count <> d.amount`.execute(trx);
}

/** Lessons of a course were deleted: one, or all of a section. */
export const lessonsDeleted = createEvent<{ courseId: number; now: Date }>();
