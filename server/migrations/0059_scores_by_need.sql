-- compatible
-- The points of 0058, asked for only where a lesson has some: a page of six courses looked for
-- attempts and timed answers of 240 lessons, of which 80 have any. The numbers are the same.

create or replace function lesson_scores(account integer, course integer)
returns table (lesson_id integer, is_done boolean, score numeric, max_score numeric) language sql stable as $$
  select l.id, l.is_done,
    case when l.type = 'test' then round(l.max_score * coalesce((
      select max(a.percent) from attempts a
      where a.account_id = account and a.lesson_id = l.id and a.finished_at is not null
        and not exists (select from attempt_returns r where r.attempt_id = a.id)
    ), 0) / 100, 2)
    else case when l.is_done then l.score else 0 end
      + case when l.questions_count > 0 then coalesce((
        -- Once right stays right; a version may be worth less than the one that was answered.
        select sum(case when given.is_right then v.score else least(coalesce(given.score, 0), v.score) end)
        from questions q
        join question_versions v on v.question_id = q.id and v.version = q.current_version
        cross join lateral (
          select bool_or(t.is_right) as is_right, max(t.score) as score from timed_answers t
          where t.account_id = account and t.question_id = q.id
        ) given
        where q.lesson_id = l.id and q.deleted_at is null and not q.is_draft
          and q.time_seconds is not null
      ), 0) else 0 end
    end,
    l.max_score
  from (
    select s.id, s.type, s.score, s.max_score, s.questions_count, (
      select true from lesson_completions d where d.account_id = account and d.lesson_id = s.id
    ) is not null as is_done
    from lessons s where s.course_id = course and s.deleted_at is null
  ) l
$$;
