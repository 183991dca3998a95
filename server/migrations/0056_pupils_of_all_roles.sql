-- Everybody who learns is a pupil, whatever the role: a desk in the management or in the studio takes
-- no learning away, and no figure of the past changes with it. Rows that are there follow in 0057,
-- when every change already comes through these functions.

-- As in contracts/roles.ts; 2 for whoever is not looked at yet.
alter table pupils add column role smallint not null default 2;
comment on table pupils is 'What the list of pupils filters and sorts by; everybody with a profile.';

create or replace function write_pupils(ids integer[]) returns void language sql as $$
  insert into pupils as known (account_id, role, region_id, district_id, school_id,
      position_type_id, subject_id, language, is_active, sort_name, since_year, purchases_count,
      finished_count, money)
    select a.id, a.role, p.region_id, p.district_id, p.school_id, p.position_type_id,
      p.subject_id, a.language, a.status = 'active', trim(p.last_name || ' ' || p.first_name),
      extract(year from a.created_at at time zone 'Asia/Tashkent'),
      coalesce(e.purchases, 0), coalesce(e.finished, 0), coalesce(e.money, 0)
    from accounts a
    join profiles p on p.account_id = a.id
    left join lateral (
      select count(*) as purchases, count(completed_at) as finished, sum(price) as money
      from enrolments where account_id = a.id
    ) e on true
    where a.id = any(ids)
  on conflict (account_id) do update set
    role = excluded.role,
    region_id = excluded.region_id,
    district_id = excluded.district_id,
    school_id = excluded.school_id,
    position_type_id = excluded.position_type_id,
    subject_id = excluded.subject_id,
    language = excluded.language,
    is_active = excluded.is_active,
    sort_name = excluded.sort_name
$$;

create or replace function keep_pupil_of_account() returns trigger language plpgsql as $$
begin
  perform write_pupils(array[new.id]);
  return null;
end $$;
