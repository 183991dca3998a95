import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { rowsVersion } from '#/kit/db/rows-version.ts';

type Query = { id: number; accountId: number | null };

/**
 * Version of everything that `viewCourse` shows to a guest, or to a learner who has the course:
 * reviews, purchases and ratings are counted in the course row, completed lessons in the enrolment
 * row. Undefined where the answer depends on the moment: whether somebody may start, or whether a
 * survey is open.
 */
export async function findCourseVersion(db: Db, query: Query): Promise<string | undefined> {
  const [found] = await readVersion(db, query);
  return found?.version;
}

const readVersion = compileOnce(
  (_db, { id, accountId }: Query) => sql<{ version: string }>`
    select concat_ws(' ', c.xmin, a.xmin, p.xmin, g.xmin, t.xmin,
      ${rowsVersion('s', sql`sections s where s.course_id = c.id`)},
      ${rowsVersion('l', sql`lessons l where l.course_id = c.id and l.deleted_at is null`)},
      ${rowsVersion(
        'v',
        sql`lessons l join videos v on v.id = l.video_id
          where l.course_id = c.id and l.deleted_at is null`,
      )},
      e.account_id, e.xmin, (
        select r.xmin from certificates r where r.account_id = e.account_id
          and r.course_id = e.course_id and r.state in ('issued', 'corrected')
      ), (
        -- Attempts, and which of them were given back.
        select concat(count(*), ':', sum(k.xmin::text::bigint), ':', count(b.attempt_id))
        from lessons l
        join attempts k on k.account_id = e.account_id and k.lesson_id = l.id
        left join attempt_returns b on b.attempt_id = k.id
        where l.course_id = e.course_id and l.deleted_at is null and l.type = 'test'
      ), (
        -- Timed questions, what they are worth now, and the answers to them.
        select concat(count(*), ':', sum(q.xmin::text::bigint + w.xmin::text::bigint), ':',
          count(n.question_id))
        from lessons l
        join questions q on q.lesson_id = l.id and q.deleted_at is null
        join question_versions w on w.question_id = q.id and w.version = q.current_version
        left join timed_answers n on n.account_id = e.account_id and n.question_id = q.id
        where l.course_id = e.course_id and l.deleted_at is null and l.type <> 'test'
          and l.questions_count > 0
      )) as version
    from courses c
    join accounts a on a.id = c.author_id
    left join profiles p on p.account_id = a.id
    join categories g on g.id = c.category_id
    join languages t on t.id = c.language_id
    left join enrolments e on e.course_id = c.id and e.account_id = ${accountId}::integer
    where c.id = ${id} and c.deleted_at is null
      and (${accountId}::integer is null or e.id is not null)
      and (e.completed_at is null or not exists (
        select from surveys u
        where u.course_id = c.id and u.is_course_survey and u.deleted_at is null))`,
);
