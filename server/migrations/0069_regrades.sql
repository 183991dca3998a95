-- compatible
-- Corrections of questions that were asked with a wrong key, and what follows from them for attempts
-- that are over (docs/decisions/0108).

-- What was decided about a question. Its references are corrected with it.
create table regrades (
  id integer generated always as identity primary key,
  question_id integer not null references questions,
  -- Made by the page that asks: pressed twice, it is once.
  request_key uuid not null unique,
  kind text not null check (kind in ('keep', 'key', 'accept', 'drop', 'credit', 'undo')),
  -- As package grading reads it; of "keep" what was in force before.
  correction jsonb not null,
  -- What was in force before, which an undo brings back.
  former jsonb not null,
  undoes_id integer references regrades,
  reason text not null check (length(reason) between 3 and 500),
  -- Results may become worse; without it everybody keeps the better one.
  may_lower boolean not null default false,
  state text not null check (state in ('waiting', 'running', 'done', 'refused')),
  -- The order in which corrections take effect; null until then.
  turn integer unique,
  asked_by integer not null references accounts,
  asked_at timestamptz not null,
  -- The second person and the words why people may lose something, or why not.
  decided_by integer references accounts,
  decision text check (length(decision) between 3 and 500),
  decided_at timestamptz,
  -- Where attempts are looked for, and how far the job is.
  sources jsonb not null default '[]',
  source_place integer not null default 0,
  after_id integer not null default 0,
  attempts_count integer not null,
  checked_count integer not null default 0,
  applied_at timestamptz,
  finished_at timestamptz,
  check (decided_by is null or decided_by <> asked_by),
  check ((decided_by is null) = (decision is null) and (decided_by is null) = (decided_at is null)),
  check (not may_lower or state in ('waiting', 'refused') or decided_by is not null),
  check ((turn is null) = (state in ('waiting', 'refused') or kind = 'keep')),
  check ((finished_at is null) = (state in ('waiting', 'running')))
);
create unique index regrades_one_open on regrades (question_id) where state in ('waiting', 'running');
create index regrades_question on regrades (question_id, id desc);
create index regrades_waiting on regrades (id) where state = 'waiting';
create trigger regrades_kept before delete or truncate on regrades
  for each statement execute function refuse_delete();

create sequence regrade_turns as integer;

-- What is in force of each question: the correction with the highest turn.
create table question_corrections (
  question_id integer not null references questions,
  turn integer not null references regrades (turn),
  correction jsonb not null,
  to_version integer not null,
  own_key text not null,
  primary key (question_id, turn)
);
create trigger question_corrections_append_only before update or delete or truncate
  on question_corrections for each statement execute function refuse_change();

-- Both results of an attempt that a correction concerned: of tests, exams and diagnostics (there the
-- category's) by attempt, of questions in videos by question.
create table regraded_attempts (
  regrade_id integer not null references regrades,
  source text not null check (source in ('tests', 'videos', 'exams', 'diagnostics')),
  attempt_id integer not null,
  account_id integer not null references accounts,
  score_before numeric(10, 2) not null,
  max_before numeric(10, 2) not null,
  percent_before numeric(5, 2) not null,
  passed_before boolean,
  score_after numeric(10, 2) not null,
  max_after numeric(10, 2) not null,
  percent_after numeric(5, 2) not null,
  passed_after boolean,
  -- The result before was better and stays.
  is_kept boolean not null,
  -- A lesson to complete, or credits to take back: each in a transaction of its own.
  is_owed boolean not null,
  created_at timestamptz not null,
  primary key (regrade_id, source, attempt_id, account_id)
);
create index regraded_attempts_own on regraded_attempts (account_id, source, attempt_id);
create index regraded_attempts_owed on regraded_attempts (regrade_id, account_id) where is_owed;
create trigger regraded_attempts_kept before delete or truncate on regraded_attempts
  for each statement execute function refuse_delete();

-- A finished attempt stays as it was graded, until a regrade gives it another result.
alter table attempts
  -- The last correction that its first grading knew.
  add column graded_turn integer not null default 0,
  -- The regrade whose result it has; null: the first.
  add column regrade_turn integer;
create index attempts_lesson on attempts (lesson_id, id);
drop trigger attempts_finished on attempts;
create trigger attempts_finished before update on attempts
  for each row when (old.finished_at is not null and (
    coalesce(new.regrade_turn, 0) <= coalesce(old.regrade_turn, 0) or
    (new.account_id, new.lesson_id, new.number, new.seed, new.questions, new.grading_version,
      new.started_at, new.finished_at, new.min_percentage, new.graded_turn)
    is distinct from
    (old.account_id, old.lesson_id, old.number, old.seed, old.questions, old.grading_version,
      old.started_at, old.finished_at, old.min_percentage, old.graded_turn)))
  execute function refuse_finished();

alter table diagnostic_results add column regrade_turn integer;
drop trigger diagnostic_results_append_only on diagnostic_results;
create trigger diagnostic_results_append_only before delete or truncate on diagnostic_results
  for each statement execute function refuse_change();
alter table timed_answers add column regrade_turn integer;
drop trigger timed_answers_append_only on timed_answers;
create trigger timed_answers_append_only before delete or truncate on timed_answers
  for each statement execute function refuse_change();
create trigger diagnostic_results_regraded before update on diagnostic_results
  for each row when (coalesce(new.regrade_turn, 0) <= coalesce(old.regrade_turn, 0) or
    (new.attempt_id, new.category_id) is distinct from (old.attempt_id, old.category_id))
  execute function refuse_change();
create trigger timed_answers_regraded before update on timed_answers
  for each row when (coalesce(new.regrade_turn, 0) <= coalesce(old.regrade_turn, 0) or
    (new.account_id, new.question_id, new.version, new.response, new.answered_at)
    is distinct from
    (old.account_id, old.question_id, old.version, old.response, old.answered_at))
  execute function refuse_change();
