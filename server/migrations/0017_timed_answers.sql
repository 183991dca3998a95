-- What learners answered to the questions of films: each different answer is one try, kept once
-- however often and from however many devices it is sent.
create table timed_answers (
  account_id integer not null references accounts,
  question_id integer not null,
  version integer not null,
  -- Choices sorted; the key order of placed pieces is jsonb's own.
  response jsonb not null,
  response_key uuid generated always as (md5(response::text)::uuid) stored,
  score numeric(10, 2) not null check (score >= 0),
  max_score numeric(10, 2) not null check (max_score >= score),
  is_right boolean not null,
  grading_version smallint not null default 1,
  answered_at timestamptz not null default now(),
  primary key (account_id, question_id, version, response_key),
  foreign key (question_id, version) references question_versions
);
-- Was this version answered?
create index timed_answers_version on timed_answers (question_id, version);
create trigger timed_answers_append_only before update or delete or truncate on timed_answers
  for each statement execute function refuse_change();
