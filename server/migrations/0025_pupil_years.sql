-- The qualification year in which a pupil came: those of an earlier year are not among the pupils of it.
alter table pupils add column since_year smallint not null default 0;

create or replace function write_pupils(ids integer[]) returns void language sql as $$
  insert into pupils as known (account_id, region_id, district_id, school_id, position_type_id,
      subject_id, language, is_active, sort_name, since_year, purchases_count, finished_count, money)
    select a.id, p.region_id, p.district_id, p.school_id, p.position_type_id,
      p.subject_id, a.language, a.status = 'active', trim(p.last_name || ' ' || p.first_name),
      extract(year from a.created_at at time zone 'Asia/Tashkent'),
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

update pupils set since_year = extract(year from a.created_at at time zone 'Asia/Tashkent')
  from accounts a where a.id = pupils.account_id;
alter table pupils alter column since_year drop default;
