-- compatible
-- Decisions of reviewers that wait some seconds for "undo" before they take effect. What is decided
-- on stays as it was until then, so nothing that follows from a decision has to be taken back.
create table held_decisions (
  id integer generated always as identity primary key,
  queue text not null
    check (queue in ('profiles', 'alternative', 'courses', 'organizations', 'reviews')),
  subject_id integer not null,
  -- What the queue is told when the time is over.
  body jsonb not null,
  decided_by integer not null references accounts (id),
  address text not null,
  language text not null,
  decided_at timestamptz not null,
  leaves_at timestamptz not null,
  -- Lapsed: it could not leave, because the case changed meanwhile.
  state text not null default 'held' check (state in ('held', 'undone', 'left', 'lapsed'))
);
-- One decision at a time waits on a case.
create unique index held_decisions_waiting on held_decisions (queue, subject_id)
  where state = 'held';
create index held_decisions_age on held_decisions (decided_at);
