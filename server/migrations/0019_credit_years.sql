-- The ledger of credits closes its years; hours of learning by day for the learner's statistics.

-- What a position type asks follows the profile that was last confirmed, not one that is being changed.
alter table profiles add column confirmed_position_type_id integer references position_types;
update profiles set confirmed_position_type_id = position_type_id where status = 'confirmed';
create function keep_confirmed_position_type() returns trigger language plpgsql as $$
begin
  if new.status = 'confirmed' then
    new.confirmed_position_type_id := new.position_type_id;
  end if;
  return new;
end $$;
create trigger profiles_confirmed_position_type
  before insert or update of status, position_type_id on profiles
  for each row execute function keep_confirmed_position_type();

alter table credit_lines
  -- The year whose closing wrote this line: out of that year, or carried into the next.
  add column closed_year integer,
  -- What brought the line about, once: a repeated event makes no second line.
  add column event_key text,
  add check (closed_year is null or (kind in ('carried', 'expired') and year - closed_year in (0, 1)));
create unique index credit_lines_event on credit_lines (account_id, event_key)
  where event_key is not null;
-- A year is closed account by account.
create index credit_lines_of_year on credit_lines (year, account_id);
create index credit_lines_recent on credit_lines (account_id, created_at);

-- A year of one person. Its row is locked by whoever writes into that year of the ledger.
create table credit_years (
  account_id integer not null references accounts,
  year integer not null,
  -- The yearly minimum was reached for the first time.
  reached_at timestamptz,
  closed_at timestamptz,
  -- The rule by which it was closed; a later change of the settings does not touch it.
  minimum numeric(6, 2),
  cap numeric(6, 2),
  primary key (account_id, year),
  check ((closed_at is null) = (minimum is null) and (closed_at is null) = (cap is null))
);

create table learning_seconds (
  account_id integer not null references accounts,
  -- The day in Tashkent.
  day date not null,
  seconds integer not null check (seconds >= 0),
  primary key (account_id, day)
);

create index enrolments_completed on enrolments (account_id, completed_at)
  where completed_at is not null;
create index lesson_completions_recent on lesson_completions (account_id, completed_at);
create index attempts_finished on attempts (account_id, finished_at) where finished_at is not null;
