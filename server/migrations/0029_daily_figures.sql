-- Statistics of managers: what happened on which day and where. A fact counts at the place where
-- its person is today.

-- 1 registrations, 2 confirmed profiles, 3 purchases, 4 completed courses, 5 certificates.
create view person_facts as
  select 1::smallint as kind, a.id as account_id, a.id as fact_id, a.created_at as at, 0::bigint as money
  from accounts a
  union all
  select 2::smallint, r.account_id, r.id, r.decided_at, 0::bigint
  from profile_reviews r where r.status = 'confirmed'
  union all
  select 3::smallint, e.account_id, e.id, e.created_at, e.price from enrolments e
  union all
  select 4::smallint, e.account_id, e.id, e.completed_at, 0::bigint
  from enrolments e where e.completed_at is not null
  union all
  -- A corrected certificate is the same one once more.
  select 5::smallint, c.account_id, c.id, c.issued_at, 0::bigint
  from certificates c where c.replaces is null;

create index accounts_created on accounts (created_at, id);
create index enrolments_created on enrolments (created_at, id);
create index enrolments_finished on enrolments (completed_at, id) where completed_at is not null;
create index certificates_issued on certificates (issued_at, id) where replaces is null;

-- What changed and is not in the figures yet. It is only ever added to, so that those who learn at
-- the same moment in one region do not wait for each other; a job folds it, readers add both.
create table daily_changes (
  kind smallint not null,
  -- The day in Tashkent; 0 is a place that the person does not name.
  day date not null,
  region_id integer not null,
  district_id integer not null,
  school_id integer not null,
  amount integer not null,
  money bigint not null
);

-- Level 0: regions of the country (parent 0), 1: districts of a region, 2: schools of a district.
create table daily_figures (
  level smallint not null,
  parent_id integer not null,
  day date not null,
  kind smallint not null,
  place_id integer not null,
  amount integer not null,
  money bigint not null,
  primary key (level, parent_id, day, kind, place_id)
);
-- The same by months, each under its first day: years are read from it.
create table monthly_figures (like daily_figures including constraints);
alter table monthly_figures add primary key (level, parent_id, day, kind, place_id);

create function fold_daily_changes() returns integer language sql as $$
  with taken as (delete from daily_changes returning *),
  placed as (
    select p.level, p.parent_id, t.day, t.kind, p.place_id,
      sum(t.amount) as amount, sum(t.money) as money
    from taken t
    cross join lateral (values
      (0::smallint, 0, t.region_id, true),
      (1::smallint, t.region_id, t.district_id, t.region_id > 0),
      (2::smallint, t.district_id, t.school_id, t.region_id > 0 and t.district_id > 0)
    ) as p (level, parent_id, place_id, is_counted)
    where p.is_counted
    group by 1, 2, 3, 4, 5
    having sum(t.amount) <> 0 or sum(t.money) <> 0
  ),
  days as (
    insert into daily_figures as f (level, parent_id, day, kind, place_id, amount, money)
      select level, parent_id, day, kind, place_id, amount, money from placed
      order by 1, 2, 3, 4, 5
    on conflict (level, parent_id, day, kind, place_id) do update set
      amount = f.amount + excluded.amount, money = f.money + excluded.money
  ),
  months as (
    insert into monthly_figures as f (level, parent_id, day, kind, place_id, amount, money)
      select level, parent_id, date_trunc('month', day)::date, kind, place_id,
        sum(amount), sum(money)
      from placed group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
    on conflict (level, parent_id, day, kind, place_id) do update set
      amount = f.amount + excluded.amount, money = f.money + excluded.money
  )
  select count(*)::integer from taken
$$;

create function tashkent_day(at timestamptz) returns date language sql immutable
  return (at at time zone 'Asia/Tashkent')::date;

-- One fact more, or one less, of a person. The profile is held until the end of the transaction:
-- whoever moves the person at this moment comes before or after, never beside.
create function note_fact(kind integer, person integer, at timestamptz, sign integer, money bigint)
returns void language sql as $$
  insert into daily_changes (kind, day, region_id, district_id, school_id, amount, money)
    select kind, tashkent_day(at), coalesce(p.region_id, 0), coalesce(p.district_id, 0),
      coalesce(p.school_id, 0), sign, sign * money
    from (values (person)) as o (account_id)
    left join lateral (
      select region_id, district_id, school_id from profiles
      where account_id = o.account_id for share
    ) p on true
$$;

-- An account is older than its profile.
create function note_new_accounts() returns trigger language plpgsql as $$
begin
  insert into daily_changes (kind, day, region_id, district_id, school_id, amount, money)
    select 1, tashkent_day(created_at), 0, 0, 0, count(*), 0 from added group by 2;
  return null;
end $$;
create trigger accounts_by_day after insert on accounts
  referencing new table as added for each statement execute function note_new_accounts();

create function note_changed_account() returns trigger language plpgsql as $$
begin
  perform note_fact(1, new.id, old.created_at, -1, 0), note_fact(1, new.id, new.created_at, 1, 0);
  return null;
end $$;
create trigger accounts_by_other_day after update of created_at on accounts
  for each row when (old.created_at is distinct from new.created_at)
  execute function note_changed_account();

create function note_new_reviews() returns trigger language plpgsql as $$
begin
  perform note_fact(2, account_id, decided_at, 1, 0)
    from added where status = 'confirmed' order by account_id;
  return null;
end $$;
create trigger profile_reviews_by_day after insert on profile_reviews
  referencing new table as added for each statement execute function note_new_reviews();

-- Many at once are noted in few rows. The name comes before those of the other triggers, which
-- read the place of the person too.
create function note_new_enrolments() returns trigger language plpgsql as $$
begin
  perform from profiles where account_id in (select account_id from added)
    order by account_id for share;
  insert into daily_changes (kind, day, region_id, district_id, school_id, amount, money)
    select f.kind, tashkent_day(f.at), coalesce(p.region_id, 0), coalesce(p.district_id, 0),
      coalesce(p.school_id, 0), count(*), sum(f.money)
    from added e
    left join profiles p on p.account_id = e.account_id
    cross join lateral (values (3, e.created_at, e.price), (4, e.completed_at, 0)) as f (kind, at, money)
    where f.at is not null
    group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger enrolments_by_day after insert on enrolments
  referencing new table as added for each statement execute function note_new_enrolments();

create function note_changed_enrolment() returns trigger language plpgsql as $$
begin
  if (old.created_at, old.price) is distinct from (new.created_at, new.price) then
    perform note_fact(3, new.account_id, old.created_at, -1, old.price),
      note_fact(3, new.account_id, new.created_at, 1, new.price);
  end if;
  if old.completed_at is not null then
    perform note_fact(4, new.account_id, old.completed_at, -1, 0);
  end if;
  if new.completed_at is not null then
    perform note_fact(4, new.account_id, new.completed_at, 1, 0);
  end if;
  return null;
end $$;
create trigger enrolments_by_other_day after update of created_at, completed_at, price on enrolments
  for each row when ((old.created_at, old.completed_at, old.price)
    is distinct from (new.created_at, new.completed_at, new.price))
  execute function note_changed_enrolment();

create function note_new_certificates() returns trigger language plpgsql as $$
begin
  perform note_fact(5, account_id, issued_at, 1, 0)
    from added where replaces is null order by account_id;
  return null;
end $$;
create trigger certificates_by_day after insert on certificates
  referencing new table as added for each statement execute function note_new_certificates();

-- With a person goes everything that is counted of the person.
create function move_new_people() returns trigger language plpgsql as $$
begin
  insert into daily_changes (kind, day, region_id, district_id, school_id, amount, money)
    select f.kind, tashkent_day(f.at), o.region_id, o.district_id, o.school_id,
      sum(o.sign), sum(o.sign * f.money)
    from added p
    join person_facts f on f.account_id = p.account_id
    cross join lateral (values
      (-1, 0, 0, 0),
      (1, coalesce(p.region_id, 0), coalesce(p.district_id, 0), coalesce(p.school_id, 0))
    ) as o (sign, region_id, district_id, school_id)
    where coalesce(p.region_id, p.district_id, p.school_id) is not null
    group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger profiles_by_day after insert on profiles
  referencing new table as added for each statement execute function move_new_people();

create function move_person() returns trigger language plpgsql as $$
begin
  insert into daily_changes (kind, day, region_id, district_id, school_id, amount, money)
    select f.kind, tashkent_day(f.at), o.region_id, o.district_id, o.school_id,
      sum(o.sign), sum(o.sign * f.money)
    from person_facts f
    cross join (values
      (-1, coalesce(old.region_id, 0), coalesce(old.district_id, 0), coalesce(old.school_id, 0)),
      (1, coalesce(new.region_id, 0), coalesce(new.district_id, 0), coalesce(new.school_id, 0))
    ) as o (sign, region_id, district_id, school_id)
    where f.account_id = new.account_id
    group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger profiles_by_other_place after update of region_id, district_id, school_id on profiles
  for each row when ((old.region_id, old.district_id, old.school_id)
    is distinct from (new.region_id, new.district_id, new.school_id))
  execute function move_person();

insert into daily_changes (kind, day, region_id, district_id, school_id, amount, money)
  select f.kind, tashkent_day(f.at), coalesce(p.region_id, 0), coalesce(p.district_id, 0),
    coalesce(p.school_id, 0), count(*), sum(f.money)
  from person_facts f left join profiles p on p.account_id = f.account_id
  group by 1, 2, 3, 4, 5;
select fold_daily_changes();
analyze daily_figures;
analyze monthly_figures;

-- A head answers for the staff of the school that was confirmed, not of one that somebody typed in
-- since.
alter table profiles add column confirmed_school_id integer references schools;
update profiles set confirmed_school_id = school_id where status = 'confirmed';
create function keep_confirmed_school() returns trigger language plpgsql as $$
begin
  if new.status = 'confirmed' then
    new.confirmed_school_id := new.school_id;
  end if;
  return new;
end $$;
create trigger profiles_confirmed_school
  before insert or update of status, school_id on profiles
  for each row execute function keep_confirmed_school();
create index profiles_confirmed_school on profiles (confirmed_school_id)
  where confirmed_school_id is not null;

-- When somebody was last reminded by the head of the school.
create table school_reminders (
  account_id integer primary key references accounts,
  reminded_by integer not null references accounts,
  reminded_at timestamptz not null
);
