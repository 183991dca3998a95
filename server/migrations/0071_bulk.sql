-- compatible
-- Actions on many things at once, by a job that can be stopped and taken back
-- (docs/decisions/0111).

create table bulk_runs (
  id integer generated always as identity primary key,
  account_id integer not null references accounts,
  -- Made by the page that asks: sent twice, it is once.
  request_key uuid not null,
  action text not null,
  -- As its contract spells them.
  params jsonb not null,
  -- What the action keeps for all its rows.
  memo jsonb,
  -- The filter whose things were chosen, as its list's address spells it; null where they were
  -- picked one by one.
  query jsonb,
  undoes_id integer references bulk_runs on delete set null,
  language text not null check (language in ('uz', 'ru', 'en')),
  address inet,
  state text not null default 'working' check (state in ('working', 'done', 'stopped')),
  rows_total integer not null check (rows_total > 0),
  done_count integer not null default 0,
  skipped_count integer not null default 0,
  failed_count integer not null default 0,
  -- The place of the last row that was worked.
  reached integer not null default 0,
  created_at timestamptz not null,
  -- Until then it can be stopped before anything has happened.
  starts_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  unique (account_id, request_key),
  check (done_count + skipped_count + failed_count = reached and reached <= rows_total),
  check ((finished_at is null) = (state = 'working')),
  check (state <> 'done' or reached = rows_total)
);
create index bulk_runs_own on bulk_runs (account_id, id desc);
create unique index bulk_runs_undone_once on bulk_runs (undoes_id) where undoes_id is not null;
create index bulk_runs_finished on bulk_runs (finished_at) where finished_at is not null;

-- What was chosen, in its order, and what became of each. Rows come and go with their run in one
-- transaction; a foreign key would look for it once for each of 50,000.
create table bulk_rows (
  run_id integer not null,
  place integer not null,
  subject_id integer not null,
  state text not null default 'pending'
    check (state in ('pending', 'done', 'skipped', 'failed')),
  -- Why not, as an error code.
  reason text,
  -- What taking it back must know.
  memo jsonb,
  primary key (run_id, place),
  check ((state in ('skipped', 'failed')) = (reason is not null))
) with (fillfactor = 70);

-- A run that adds members is a batch, so that only its own are taken back.
alter table group_batches
  drop constraint group_batches_kind_check,
  add constraint group_batches_kind_check check (kind in ('rule', 'list', 'chosen'));
