-- compatible
-- Essays: long answers that people grade by a rubric, after the attempt.
alter table question_versions drop constraint question_versions_type_check;
alter table question_versions add constraint question_versions_type_check
  check (type in (
    'single', 'multiple', 'dragwords', 'grouping', 'text', 'true_false', 'short', 'number', 'ordering',
    'matching', 'gaps', 'hottext', 'hotspot', 'calculated',
    'essay'
  ));

-- What waits for people, and what came of it: one row for each essay of a finished attempt.
create table essays (
  id integer generated always as identity primary key,
  place text not null check (place in ('test')),
  -- The lesson.
  place_id integer not null,
  attempt_id integer not null,
  question_id integer not null,
  version integer not null,
  account_id integer not null references accounts,
  max_score numeric(10, 2) not null check (max_score >= 0),
  -- As the version that was asked says.
  is_double boolean not null,
  is_anonymous boolean not null,
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  -- What its grades come to; null until there are enough.
  score numeric(10, 2),
  graded_at timestamptz,
  -- An attempt is handed in once, however often that is said.
  unique (place, attempt_id, question_id),
  foreign key (question_id, version) references question_versions (question_id, version),
  check (score between 0 and max_score),
  check ((score is null) = (graded_at is null))
);
create index essays_of_writer on essays (account_id, id desc);
create trigger essays_kept before delete or truncate on essays
  for each statement execute function refuse_delete();

-- A place for each grader: one, of a double grading two, and a third where those are far apart.
create table essay_grades (
  id integer generated always as identity primary key,
  essay_id integer not null references essays,
  seat smallint not null check (seat between 1 and 3),
  -- Who wrote the essay and does not grade it.
  account_id integer not null references accounts,
  due_at timestamptz not null,
  -- Dropped: a third that is not needed any more.
  status text not null default 'waiting' check (status in ('waiting', 'graded', 'dropped')),
  claimed_by integer references accounts,
  claimed_until timestamptz,
  graded_by integer references accounts,
  graded_at timestamptz,
  -- Of each criterion the place of its chosen level.
  levels jsonb,
  score numeric(10, 2),
  comment text not null default '' check (length(comment) <= 2000),
  unique (essay_id, seat),
  -- Two different people.
  unique (essay_id, graded_by),
  check ((status = 'graded') = (graded_by is not null)),
  check ((status = 'graded') = (graded_at is not null)),
  check ((status = 'graded') = (score is not null)),
  check ((status = 'graded') = (levels is not null))
);
create index essay_grades_waiting on essay_grades (due_at, id) where status = 'waiting';
create index essay_grades_own on essay_grades (graded_by, graded_at desc) where graded_by is not null;
create trigger essay_grades_kept before delete or truncate on essay_grades
  for each statement execute function refuse_delete();

-- Every grade that was ever given, with the reason of those that changed one.
create table essay_grade_changes (
  id integer generated always as identity primary key,
  grade_id integer not null references essay_grades,
  levels jsonb not null,
  score numeric(10, 2) not null,
  comment text not null,
  reason text not null default '' check (length(reason) <= 2000),
  changed_by integer not null references accounts,
  changed_at timestamptz not null
);
create index essay_grade_changes_of on essay_grade_changes (grade_id, id);
create trigger essay_grade_changes_append_only before update or delete or truncate
  on essay_grade_changes for each statement execute function refuse_change();

-- A finished attempt with an essay has no result yet, neither passed nor failed.
alter table attempts
  add column is_waiting boolean not null default false,
  -- Grows with each change of what people gave.
  add column essay_turn integer not null default 0;
alter table attempts drop constraint attempts_check;
alter table attempts add constraint attempts_result
  check ((finished_at is null or is_waiting) = (is_passed is null));
alter table attempts add constraint attempts_waiting
  check (not is_waiting or finished_at is not null);
create index attempts_waiting on attempts (account_id, lesson_id) where is_waiting;
-- A finished attempt changes by a regrade, or by what people gave; its first result may come late.
drop trigger attempts_finished on attempts;
create trigger attempts_finished before update on attempts
  for each row when (old.finished_at is not null and (
    (coalesce(new.regrade_turn, 0) <= coalesce(old.regrade_turn, 0)
      and new.essay_turn <= old.essay_turn) or
    (new.account_id, new.lesson_id, new.number, new.seed, new.questions, new.grading_version,
      new.started_at, new.finished_at, new.min_percentage)
    is distinct from
    (old.account_id, old.lesson_id, old.number, old.seed, old.questions, old.grading_version,
      old.started_at, old.finished_at, old.min_percentage) or
    (new.graded_turn <> old.graded_turn and not old.is_waiting) or
    (new.is_waiting and not old.is_waiting)))
  execute function refuse_finished();

alter table held_decisions drop constraint held_decisions_queue_check;
alter table held_decisions add constraint held_decisions_queue_check
  check (queue in ('profiles', 'alternative', 'courses', 'organizations', 'reviews', 'appeals',
    'essays'));
alter table decision_presets drop constraint decision_presets_queue_check;
alter table decision_presets add constraint decision_presets_queue_check
  check (queue in ('profiles', 'alternative', 'courses', 'organizations', 'reviews', 'appeals',
    'essays'));
