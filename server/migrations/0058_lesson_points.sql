-- Points of lessons (decision 83): what a course gives at most is known from the first moment, and
-- one function tells what somebody has of it.

alter table lessons
  -- Points and number of the questions that learners meet: of a test, or of a film and a record.
  add column questions_score numeric(12, 2) not null default 0,
  add column questions_count integer not null default 0;

create function recount_questions(ids integer[]) returns void language plpgsql as $$
begin
  -- Who changes questions of the same lesson at this moment ends first, so that the sum sees it.
  perform from lessons where id = any(ids) and course_id is not null order by id for no key update;
  update lessons l set questions_score = s.score, questions_count = s.amount
    from lessons k
    cross join lateral (
      select coalesce(sum(v.score), 0) as score, count(*)::integer as amount
      from questions q
      join question_versions v on v.question_id = q.id and v.version = q.current_version
      where q.lesson_id = k.id and q.deleted_at is null and not q.is_draft
        and (q.time_seconds is null) = (k.type = 'test')
    ) s
    where k.id = any(ids) and k.course_id is not null and l.id = k.id
      and (l.questions_score, l.questions_count) is distinct from (s.score, s.amount);
end $$;

-- A statement at a time: an import of a thousand questions counts them once. What changes no points
-- waits for no lesson.
create function keep_changed_questions() returns trigger language plpgsql as $$
begin
  perform recount_questions(array(select distinct lesson_id from changed where lesson_id is not null));
  return null;
end $$;
create function keep_moved_questions() returns trigger language plpgsql as $$
begin
  perform recount_questions(array(
    select place from former f join changed c using (id),
      unnest(array[f.lesson_id, c.lesson_id]) as place
    where place is not null
      and (f.lesson_id, f.current_version, f.time_seconds is null, f.is_draft, f.deleted_at is null)
        is distinct from
        (c.lesson_id, c.current_version, c.time_seconds is null, c.is_draft, c.deleted_at is null)));
  return null;
end $$;
create function keep_new_versions() returns trigger language plpgsql as $$
begin
  perform recount_questions(array(
    select distinct q.lesson_id from changed v
    join questions q on q.id = v.question_id and q.current_version = v.version
    where q.lesson_id is not null));
  return null;
end $$;
create function keep_changed_versions() returns trigger language plpgsql as $$
begin
  perform recount_questions(array(
    select distinct q.lesson_id from former f
    join changed c using (question_id, version)
    join questions q on q.id = c.question_id and q.current_version = c.version
    where q.lesson_id is not null and f.score <> c.score));
  return null;
end $$;
create trigger questions_counted_insert after insert on questions
  referencing new table as changed for each statement execute function keep_changed_questions();
create trigger questions_counted_update after update on questions
  referencing old table as former new table as changed
  for each statement execute function keep_moved_questions();
create trigger questions_counted_delete after delete on questions
  referencing old table as changed for each statement execute function keep_changed_questions();
create trigger question_versions_counted_insert after insert on question_versions
  referencing new table as changed for each statement execute function keep_new_versions();
create trigger question_versions_counted_update after update on question_versions
  referencing old table as former new table as changed
  for each statement execute function keep_changed_versions();

do $$ begin
  perform recount_questions(array(select distinct lesson_id from questions where lesson_id is not null));
end $$;

-- What the lesson gives at most. A test is worth what its author said, else the points of what an
-- attempt asks; beside what any other lesson gives for being done its timed questions give theirs.
alter table lessons add column max_score numeric(12, 2) not null generated always as (case
  when type <> 'test' then score + questions_score
  when score > 0 then score
  when attempt_questions < questions_count
    then round(questions_score * attempt_questions / questions_count, 2)
  else questions_score
end) stored;

-- What an account has of each lesson of a course: of a done one its points, of a test the share that
-- the best attempt earned, of timed questions the best answers. What was given back counts for nothing.
create function lesson_scores(account integer, course integer)
returns table (lesson_id integer, is_done boolean, score numeric, max_score numeric) language sql stable as $$
  select l.id, d.lesson_id is not null,
    case when l.type = 'test' then round(l.max_score * coalesce(best.percent, 0) / 100, 2)
      else case when d.lesson_id is null then 0 else l.score end + coalesce(timed.score, 0) end,
    l.max_score
  from lessons l
  left join lesson_completions d on d.account_id = account and d.lesson_id = l.id
  left join lateral (
    select max(a.percent) as percent from attempts a
    where l.type = 'test' and a.account_id = account and a.lesson_id = l.id
      and a.finished_at is not null
      and not exists (select from attempt_returns r where r.attempt_id = a.id)
  ) best on true
  left join lateral (
    -- Once right stays right; a version may be worth less than the one that was answered.
    select sum(case when given.is_right then v.score else least(coalesce(given.score, 0), v.score) end) as score
    from questions q
    join question_versions v on v.question_id = q.id and v.version = q.current_version
    cross join lateral (
      select bool_or(t.is_right) as is_right, max(t.score) as score from timed_answers t
      where t.account_id = account and t.question_id = q.id
    ) given
    where l.type <> 'test' and l.questions_count > 0 and q.lesson_id = l.id
      and q.deleted_at is null and not q.is_draft and q.time_seconds is not null
  ) timed on true
  where l.course_id = course and l.deleted_at is null
$$;

create function course_score(account integer, course integer)
returns table (user_score float8, max_score float8) language sql stable as $$
  select coalesce(sum(s.score), 0)::float8, coalesce(sum(s.max_score), 0)::float8
  from lesson_scores(account, course) s
$$;
