-- compatible
-- Lessons that save themselves, with a history (docs/decisions/0105).

alter table lessons
  -- Of its last saving, shown to learners or not: who saves says which one he has seen.
  add column revision integer not null default 1 check (revision >= 1);

-- What the fields of a lesson were at each saving. The newest one is a draft where it is not shown.
create table lesson_revisions (
  lesson_id integer not null references lessons,
  revision integer not null,
  -- Null, as its time, of what was there before the first saving that is known.
  account_id integer references accounts,
  -- The stay at one editor whose savings become one, and the first of them.
  sitting uuid,
  begun_at timestamptz,
  saved_at timestamptz,
  is_auto boolean not null,
  is_shown boolean not null,
  restored_from integer,
  content jsonb not null,
  changed text[] not null,
  words integer not null,
  bytes integer not null,
  primary key (lesson_id, revision)
);
