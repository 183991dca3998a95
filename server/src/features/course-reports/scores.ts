import { sql } from 'kysely';

/**
 * Points of an enrolment `e`: of the best attempt at each test of its course, as `user_score` and
 * `max_score`; null where no test was finished. What was given back counts for nothing.
 */
export const SCORES = sql`
  left join lateral (
    select sum(best.score)::float8 as user_score, sum(best.max_score)::float8 as max_score
    from lessons l
    cross join lateral (
      select a.score, a.max_score from attempts a
      where a.account_id = e.account_id and a.lesson_id = l.id and a.finished_at is not null
        and not exists (select from attempt_returns r where r.attempt_id = a.id)
      order by a.percent desc, a.id limit 1
    ) best
    where l.course_id = e.course_id and l.type = 'test' and l.deleted_at is null
  ) s on true`;

/** What each row of both reports tells of an enrolment `e`. */
export const RESULT = sql`e.created_at as purchased_at, e.touched_at as ended_at,
  e.completed_at is not null as is_completed, s.user_score, s.max_score`;
