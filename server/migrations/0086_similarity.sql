-- compatible
-- Comparisons of the papers of an exam, or of a test for credit: each once a night at most.
create table similarity_checks (
  id integer generated always as identity primary key,
  place text not null check (place in ('exam', 'test')),
  place_id integer not null,
  -- Null: of the night.
  asked_by integer references accounts,
  asked_at timestamptz not null,
  finished_at timestamptz,
  papers integer not null default 0,
  pairs bigint not null default 0,
  found integer not null default 0
);
create unique index similarity_checks_one_waiting on similarity_checks (place, place_id)
  where finished_at is null;
create index similarity_checks_place on similarity_checks (place, place_id, id desc);

-- Two papers that are more alike than chance and school explain, or one that knew its questions.
-- Nothing else follows from a case: people decide, and what they do then they do elsewhere.
create table similarity_cases (
  id integer generated always as identity primary key,
  check_id integer not null references similarity_checks,
  kind text not null check (kind in ('pair', 'key')),
  place text not null check (place in ('exam', 'test')),
  place_id integer not null,
  first_attempt integer not null,
  second_attempt integer,
  -- Figures as they were found; the papers themselves are read from the journal.
  evidence jsonb not null,
  status text not null default 'open' check (status in ('open', 'proposed', 'upheld', 'dismissed')),
  found_at timestamptz not null,
  -- When the people were written to, by whom, and until when they may answer.
  asked_at timestamptz,
  asked_by integer references accounts,
  answer_until timestamptz,
  outcome text check (outcome in ('upheld', 'dismissed')),
  reason text,
  proposed_by integer references accounts,
  proposed_at timestamptz,
  decided_by integer references accounts,
  decided_at timestamptz,
  decision text,
  unique nulls not distinct (place, first_attempt, second_attempt),
  check ((kind = 'pair') = (second_attempt is not null)),
  check ((asked_at is null) = (answer_until is null)),
  -- Two people.
  check (decided_by <> proposed_by),
  check ((status in ('upheld', 'dismissed')) = (decided_at is not null)),
  check (status = 'open' or proposed_by is not null),
  -- Nobody is found to have copied who was not asked.
  check (status <> 'upheld' or asked_at is not null)
);
create index similarity_cases_waiting on similarity_cases (found_at, id)
  where status in ('open', 'proposed');
create index similarity_cases_decided on similarity_cases (decided_at desc, id desc)
  where decided_at is not null;
create index similarity_cases_place on similarity_cases (place, place_id);

create table similarity_people (
  case_id integer not null references similarity_cases on delete cascade,
  account_id integer not null references accounts,
  attempt_id integer not null,
  -- What the person says to it, once.
  words text check (length(words) <= 2000),
  answered_at timestamptz,
  primary key (case_id, account_id),
  check ((words is null) = (answered_at is null))
);
create index similarity_people_account on similarity_people (account_id, case_id desc);
