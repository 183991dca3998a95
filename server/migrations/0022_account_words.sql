-- What searches are narrowed by stands beside the words, so that a word with filters is read from
-- one index alone.
alter table account_names
  add column role smallint,
  add column is_blocked boolean,
  add column profile_status text,
  add column region_id integer;

create or replace function keep_account_names() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from account_names
      where account_id = old.account_id and word = any(words_of(old.search_text));
  end if;
  if tg_op <> 'DELETE' then
    insert into account_names (word, account_id, role, is_blocked, profile_status, region_id)
      select word, new.account_id, a.role, a.status = 'blocked', new.status, new.region_id
      from unnest(words_of(new.search_text)) as word, accounts a
      where a.id = new.account_id;
  end if;
  return null;
end $$;

create function keep_profile_filters() returns trigger language plpgsql as $$
begin
  update account_names set profile_status = new.status, region_id = new.region_id
    where account_id = new.account_id and word = any(words_of(new.search_text));
  return null;
end $$;
create trigger profiles_filters_changed after update of status, region_id on profiles
  for each row when ((old.status, old.region_id) is distinct from (new.status, new.region_id))
  execute function keep_profile_filters();

create function keep_account_filters() returns trigger language plpgsql as $$
begin
  update account_names n set role = new.role, is_blocked = new.status = 'blocked'
    from profiles p
    where p.account_id = new.id and n.account_id = new.id
      and n.word = any(words_of(p.search_text));
  return null;
end $$;
create trigger accounts_filters_changed after update of role, status on accounts
  for each row when ((old.role, old.status) is distinct from (new.role, new.status))
  execute function keep_account_filters();

update account_names n
  set role = a.role, is_blocked = a.status = 'blocked', profile_status = p.status,
    region_id = p.region_id
  from accounts a join profiles p on p.account_id = a.id
  where a.id = n.account_id;
alter table account_names
  alter column role set not null,
  alter column is_blocked set not null,
  alter column profile_status set not null;
alter table account_names drop constraint account_names_pkey;
alter table account_names add primary key (word, account_id)
  include (role, is_blocked, profile_status, region_id);
analyze account_names;
