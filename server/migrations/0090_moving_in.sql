-- compatible
-- Moving in: lists of the system that was here before. The kit reads, checks and applies them; what
-- a row becomes, the domain of its kind decides.
create table move_ins (
  id integer generated always as identity primary key,
  kind text not null,
  -- The former system, as its certificates name it.
  source text not null check (length(source) between 1 and 80),
  file_name text not null,
  file_hash bytea not null,
  -- {heading: field}
  columns jsonb not null,
  state text not null default 'reading' check (state in
    ('reading', 'read', 'checked', 'applying', 'applied', 'undoing', 'undone', 'confirmed')),
  rows_count integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- One row a line of the file, written again as it goes on.
create table move_in_rows (
  move_in_id integer not null references move_ins,
  line integer not null,
  outer_id text not null,
  state text not null check (state in
    ('read', 'refused', 'known', 'to_create', 'to_match', 'created', 'matched', 'undone', 'kept')),
  -- What the line says, as its domain read it; emptied once it is confirmed.
  facts jsonb,
  -- Of which no two lines may have the same: a phone, a number of a certificate.
  keys text[] not null default '{}',
  -- [{field, text: {uz, ru, en}}]: why it was refused, or what of it was left out.
  problems jsonb not null default '[]',
  inner_id integer,
  primary key (move_in_id, line)
) with (fillfactor = 70);
create index move_in_rows_state on move_in_rows (move_in_id, state, line);
create index move_in_rows_outer on move_in_rows (move_in_id, outer_id);

-- What each thing of a former system is here. What was not there before may be taken back until the
-- move is confirmed.
create table moved_things (
  source text not null,
  kind text not null,
  outer_id text not null,
  inner_id integer not null,
  move_in_id integer not null references move_ins,
  is_created boolean not null,
  primary key (source, kind, outer_id)
);
create index moved_things_inner on moved_things (kind, inner_id);

-- Columns of files that come again and again.
create table move_in_mappings (
  name text primary key check (length(name) between 1 and 80),
  kind text not null,
  columns jsonb not null,
  changed_at timestamptz not null
);

create function is_moved_provisionally(asked_kind text, asked_id integer) returns boolean
language sql stable as $$
  select exists (
    select from moved_things m join move_ins i on i.id = m.move_in_id
    where m.kind = asked_kind and m.inner_id = asked_id and m.is_created and i.state = 'undoing')
$$;

-- Courses of a former system, with the certificates that it gave for them. They are not ours: nothing
-- of them is printed or signed here.
create table former_courses (
  id integer generated always as identity primary key,
  account_id integer not null references accounts,
  source text not null,
  owner_name text not null,
  course_name text not null check (length(course_name) between 1 and 300),
  hours numeric(6, 2) not null check (hours >= 0),
  credits numeric(6, 2) not null check (credits >= 0),
  completed_on date not null,
  certificate_number text check (length(certificate_number) between 1 and 60),
  -- The number without what people spell differently; no two certificates have the same.
  certificate_key text unique,
  check ((certificate_number is null) = (certificate_key is null))
);
create index former_courses_own on former_courses (account_id, completed_on desc);
create trigger former_courses_kept before update or truncate on former_courses
  for each statement execute function refuse_change();

create function refuse_former_course() returns trigger language plpgsql as $$
begin
  if not is_moved_provisionally('courses', old.id) then
    raise exception 'rows of former_courses are kept';
  end if;
  return old;
end $$;
create trigger former_courses_confirmed_kept before delete on former_courses
  for each row execute function refuse_former_course();

alter table credit_lines
  drop constraint credit_lines_kind_check,
  add constraint credit_lines_kind_check check (kind in ('earned', 'alternative', 'offline',
    'webinar', 'carried', 'expired', 'corrected', 'imported')),
  add column former_course_id integer unique references former_courses,
  add constraint credit_lines_imported check ((kind = 'imported') = (former_course_id is not null));

drop trigger credit_lines_append_only on credit_lines;
create trigger credit_lines_append_only before update or truncate on credit_lines
  for each statement execute function refuse_change();
-- Until a move is confirmed its lines are no history yet.
create function refuse_credit_line() returns trigger language plpgsql as $$
begin
  if old.former_course_id is null or not is_moved_provisionally('courses', old.former_course_id) then
    raise exception 'credit_lines is append-only';
  end if;
  return old;
end $$;
create trigger credit_lines_kept before delete on credit_lines
  for each row execute function refuse_credit_line();

-- Money that a former system held for a person.
alter table ledger_journals
  drop constraint ledger_journals_kind_check,
  add constraint ledger_journals_kind_check
    check (kind in ('top_up', 'purchase', 'refund', 'correction', 'opening')),
  add constraint ledger_journals_opening check (kind <> 'opening' or amount > 0);
alter table ledger_entries
  drop constraint ledger_entries_side_check,
  add constraint ledger_entries_side_check
    check (side in ('learner', 'provider', 'sales', 'correction', 'opening'));

create function refuse_journal() returns trigger language plpgsql as $$
begin
  if old.kind <> 'opening' or not is_moved_provisionally('balances', old.id) then
    raise exception 'ledger_journals is append-only';
  end if;
  return old;
end $$;
create function refuse_entry() returns trigger language plpgsql as $$
begin
  if not is_moved_provisionally('balances', old.journal_id) then
    raise exception 'ledger_entries is append-only';
  end if;
  return old;
end $$;
drop trigger ledger_journals_append_only on ledger_journals;
create trigger ledger_journals_append_only before update or truncate on ledger_journals
  for each statement execute function refuse_change();
create trigger ledger_journals_kept before delete on ledger_journals
  for each row execute function refuse_journal();
drop trigger ledger_entries_append_only on ledger_entries;
create trigger ledger_entries_append_only before update or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_entries_kept before delete on ledger_entries
  for each row execute function refuse_entry();

create function take_balance_back() returns trigger language plpgsql as $$
begin
  update balances set balance = balance - old.amount where account_id = old.account_id;
  return null;
end $$;
create trigger ledger_entries_taken_back after delete on ledger_entries
  for each row when (old.side = 'learner') execute function take_balance_back();

create function refuse_balance() returns trigger language plpgsql as $$
begin
  if old.balance <> 0
    or exists (select from ledger_journals where account_id = old.account_id) then
    raise exception 'rows of balances are kept';
  end if;
  return old;
end $$;
drop trigger balances_kept on balances;
create trigger balances_kept before truncate on balances
  for each statement execute function refuse_delete();
create trigger balances_with_history_kept before delete on balances
  for each row execute function refuse_balance();

-- A profile that is taken back takes along what was written of it.
create function forget_profiles() returns trigger language plpgsql as $$
begin
  delete from pupils where account_id in (select account_id from removed);
  insert into daily_changes (kind, day, region_id, district_id, school_id, amount, money)
    select 1, tashkent_day(a.created_at), coalesce(p.region_id, 0), coalesce(p.district_id, 0),
      coalesce(p.school_id, 0), -count(*), 0
    from removed p join accounts a on a.id = p.account_id
    group by 2, 3, 4, 5;
  return null;
end $$;
create trigger profiles_forgotten after delete on profiles
  referencing old table as removed for each statement execute function forget_profiles();

-- Who is taken back is looked for in all that names accounts.
create index profiles_decided_by on profiles (decided_by) where decided_by is not null;
create index profiles_claimed_by on profiles (claimed_by) where claimed_by is not null;
create index credit_lines_actor on credit_lines (actor_id) where actor_id is not null;
create index ledger_journals_actor on ledger_journals (actor_id) where actor_id is not null;
