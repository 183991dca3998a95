-- Reports of managers. What the list of pupils filters and sorts by stands together in narrow rows,
-- and the counts of reports are kept with each change that they count.

-- Accounts in a learner's role (2 and 5).
create table pupils (
  account_id integer primary key references accounts,
  region_id integer,
  district_id integer,
  school_id integer,
  position_type_id integer,
  subject_id integer,
  language text not null,
  is_active boolean not null,
  -- As people are sorted: family name first.
  sort_name text collate "uz-x-icu" not null,
  purchases_count integer not null default 0,
  finished_count integer not null default 0,
  -- Whole so'm of all purchases.
  money bigint not null default 0
);
create index pupils_region on pupils (region_id, account_id desc);
create index pupils_district on pupils (district_id, account_id desc);
create index pupils_school on pupils (school_id, account_id desc);
create index pupils_position on pupils (position_type_id, account_id desc);
create index pupils_subject on pupils (subject_id, account_id desc);
create index pupils_language on pupils (language, account_id desc);
create index pupils_blocked on pupils (account_id desc) where not is_active;
create index pupils_name on pupils (sort_name, account_id);
-- Figures of all who ever took a course, by region.
create index pupils_buyers on pupils (region_id) include (money) where purchases_count > 0;

-- Counts of a course by the region in which its learners are today; 0 are those without a region.
create table course_figures (
  course_id integer not null references courses,
  region_id integer not null default 0,
  purchases_count integer not null default 0,
  finished_count integer not null default 0,
  money bigint not null default 0,
  primary key (course_id, region_id)
);

create function write_pupils(ids integer[]) returns void language sql as $$
  insert into pupils as known (account_id, region_id, district_id, school_id, position_type_id,
      subject_id, language, is_active, sort_name, purchases_count, finished_count, money)
    select a.id, p.region_id, p.district_id, p.school_id, p.position_type_id,
      p.subject_id, a.language, a.status = 'active', trim(p.last_name || ' ' || p.first_name),
      coalesce(e.purchases, 0), coalesce(e.finished, 0), coalesce(e.money, 0)
    from accounts a
    join profiles p on p.account_id = a.id
    left join lateral (
      select count(*) as purchases, count(completed_at) as finished, sum(price) as money
      from enrolments where account_id = a.id
    ) e on true
    where a.id = any(ids) and a.role in (2, 5)
  on conflict (account_id) do update set
    region_id = excluded.region_id,
    district_id = excluded.district_id,
    school_id = excluded.school_id,
    position_type_id = excluded.position_type_id,
    subject_id = excluded.subject_id,
    language = excluded.language,
    is_active = excluded.is_active,
    sort_name = excluded.sort_name
$$;

create function keep_new_pupils() returns trigger language plpgsql as $$
begin
  perform write_pupils(array(select account_id from added));
  return null;
end $$;
create trigger profiles_pupils_added after insert on profiles
  referencing new table as added for each statement execute function keep_new_pupils();

create function keep_pupil_of_account() returns trigger language plpgsql as $$
begin
  if new.role in (2, 5) then
    perform write_pupils(array[new.id]);
  else
    delete from pupils where account_id = new.id;
  end if;
  return null;
end $$;
create trigger accounts_pupil_changed after update of role, status, language on accounts
  for each row
  when ((old.role, old.status, old.language) is distinct from (new.role, new.status, new.language))
  execute function keep_pupil_of_account();

-- With a person, what is counted of the person's courses goes to the other region.
create function keep_pupil_of_profile() returns trigger language plpgsql as $$
begin
  perform write_pupils(array[new.account_id]);
  if old.region_id is distinct from new.region_id then
    insert into course_figures as f
        (course_id, region_id, purchases_count, finished_count, money)
      select course_id, place, sign, sign * (completed_at is not null)::int, sign * price
      from enrolments,
        (values (coalesce(old.region_id, 0), -1), (coalesce(new.region_id, 0), 1)) as moves (place, sign)
      where account_id = new.account_id
      order by course_id, place
    on conflict (course_id, region_id) do update set
      purchases_count = f.purchases_count + excluded.purchases_count,
      finished_count = f.finished_count + excluded.finished_count,
      money = f.money + excluded.money;
  end if;
  return null;
end $$;
create trigger profiles_pupil_changed
  after update of region_id, district_id, school_id, position_type_id, subject_id,
    last_name, first_name on profiles
  for each row when (
    (old.region_id, old.district_id, old.school_id, old.position_type_id, old.subject_id,
      old.last_name, old.first_name)
    is distinct from
    (new.region_id, new.district_id, new.school_id, new.position_type_id, new.subject_id,
      new.last_name, new.first_name))
  execute function keep_pupil_of_profile();

-- A statement at a time: many who take one course change its row once.
create function count_new_enrolments() returns trigger language plpgsql as $$
begin
  update pupils set
      purchases_count = pupils.purchases_count + n.purchases,
      finished_count = pupils.finished_count + n.finished,
      money = pupils.money + n.money
    from (
      select account_id, count(*) as purchases, count(completed_at) as finished, sum(price) as money
      from added group by account_id
    ) n
    where pupils.account_id = n.account_id;
  insert into course_figures as f (course_id, region_id, purchases_count, finished_count, money)
    select e.course_id, coalesce(p.region_id, 0), count(*), count(e.completed_at), sum(e.price)
    from added e left join profiles p on p.account_id = e.account_id
    group by 1, 2
    -- In one order, so that two who change the same rows wait for each other only one way.
    order by 1, 2
  on conflict (course_id, region_id) do update set
    purchases_count = f.purchases_count + excluded.purchases_count,
    finished_count = f.finished_count + excluded.finished_count,
    money = f.money + excluded.money;
  return null;
end $$;
create trigger enrolments_counted after insert on enrolments
  referencing new table as added for each statement execute function count_new_enrolments();

create function count_changed_enrolment() returns trigger language plpgsql as $$
declare
  finished integer := (new.completed_at is not null)::int - (old.completed_at is not null)::int;
begin
  update pupils set
      finished_count = finished_count + finished,
      money = money + new.price - old.price
    where account_id = new.account_id;
  update course_figures set
      finished_count = finished_count + finished,
      money = money + new.price - old.price
    where course_id = new.course_id and region_id = coalesce(
      (select region_id from profiles where account_id = new.account_id), 0);
  return null;
end $$;
create trigger enrolments_recounted after update of completed_at, price on enrolments
  for each row when ((old.completed_at is null, old.price) is distinct from (new.completed_at is null, new.price))
  execute function count_changed_enrolment();

do $$ begin perform write_pupils(array(select account_id from profiles)); end $$;
insert into course_figures (course_id, region_id, purchases_count, finished_count, money)
  select e.course_id, coalesce(p.region_id, 0), count(*), count(e.completed_at), sum(e.price)
  from enrolments e left join profiles p on p.account_id = e.account_id
  group by 1, 2;
analyze pupils;
analyze course_figures;

-- The people of a course, those who took it last first.
create index enrolments_of_course on enrolments (course_id, id desc);
-- The yearly minimum as a filter.
create index credit_years_reached on credit_years (year, account_id desc) where reached_at is not null;

-- A search with its filters that a person keeps for a list of the management.
create table saved_filters (
  id integer generated by default as identity primary key,
  account_id integer not null references accounts,
  -- The list: pupils, certificates, ...
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null,
  created_at timestamptz not null default now(),
  unique (account_id, list, name)
);
