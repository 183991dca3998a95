import type { CurrentCourse } from '@malaka/contracts/reporting/my-school';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

export type Learning = {
  accountId: number;
  lastActiveAt: Date | null;
  /** First day after the missed deadline of an unfinished course. */
  overdueSince: string | null;
  coursesCount: number;
  courses: CurrentCourse[];
};

type Query = {
  accountIds: readonly number[];
  /** Maximum number of courses per person. */
  most: number;
  /** Today in Tashkent, `YYYY-MM-DD`. */
  day: string;
  /** Deadlines before this year are ignored. */
  yearStart: string;
};

/**
 * Unfinished courses of several people, most recently used first, with the earliest deadline among
 * the groups that assign them.
 */
export async function listLearning(
  db: Db,
  { accountIds, most, day, yearStart }: Query,
): Promise<Map<number, Learning>> {
  const { rows } = await sql<Learning>`
    select p.account_id, t.last_active_at, t.courses_count, ${overdue({ day, yearStart })} as overdue_since,
      coalesce(o.courses, '[]') as courses
    from unnest(${accountIds}::int[]) as p (account_id)
    cross join lateral (
      select max(touched_at) as last_active_at,
        (count(*) filter (where completed_at is null))::int as courses_count
      from enrolments where account_id = p.account_id
    ) t
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'lessonsDone', e.done_count,
        'lessonsCount', c.lessons_count, 'deadline', ${deadline(day)}) order by e.touched_at desc)
        as courses
      from (
        select course_id, done_count, touched_at, account_id from enrolments
        where account_id = p.account_id and completed_at is null
        order by touched_at desc limit ${most}
      ) e
      join courses c on c.id = e.course_id
    ) o on true`.execute(db);
  return new Map(rows.map((row) => [row.accountId, row]));
}

const deadline = (day: string) => sql`(
  select min(g.end_date) from groups g
  join group_categories k on k.group_id = g.id and k.category_id = c.category_id
  where g.is_active and g.start_date <= ${day}::date and g.end_date >= ${day}::date
    and exists (select from group_members m
      where m.group_id = g.id and m.account_id = e.account_id))`;

/** An unfinished course is overdue when its last day has passed in every group that assigns it. */
const overdue = ({ day, yearStart }: Pick<Query, 'day' | 'yearStart'>) => sql`(
  select to_char(min(last.day), 'YYYY-MM-DD')
  from enrolments e
  join courses c on c.id = e.course_id
  cross join lateral (
    select max(g.end_date) as day from group_members m
    join groups g on g.id = m.group_id and g.is_active and g.deleted_at is null
    join group_categories k on k.group_id = g.id and k.category_id = c.category_id
    where m.account_id = e.account_id
  ) last
  where e.account_id = p.account_id and e.completed_at is null
    and last.day < ${day}::date and last.day >= ${yearStart}::date)`;
