-- Every word that names hold: what a typed beginning stands for. A few whole words are found in the
-- index of words without reading all that begin so.
create table name_words (word text collate "C" primary key);

-- Who has each word. A word is most often asked for alone, and its newest stand together here.
create table account_names (
  word text collate "C" not null,
  account_id integer not null,
  primary key (word, account_id)
);

create function words_of(search_text text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct word), '{}')
  from string_to_table(translate(search_text, '-', ' '), ' ') as word where word !~ '^[0-9]*$'
$$;

create function keep_account_names() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from account_names
      where account_id = old.account_id and word = any(words_of(old.search_text));
  end if;
  if tg_op <> 'DELETE' then
    insert into account_names (word, account_id)
      select word, new.account_id from unnest(words_of(new.search_text)) as word;
  end if;
  return null;
end $$;
create trigger profiles_words_kept after insert or delete on profiles
  for each row execute function keep_account_names();
create trigger profiles_words_changed after update of search_text on profiles
  for each row when (old.search_text is distinct from new.search_text)
  execute function keep_account_names();

create or replace function note_names() returns trigger language plpgsql as $$
begin
  insert into name_words (word)
    select distinct name
    from changed, unnest(words_of(changed.search_text)) as name
    where not exists (select from name_words as known where known.word = name)
    -- In one order, so that two who bring the same new names wait for each other only one way.
    order by 1
    on conflict do nothing;
  insert into name_variants (variant, word)
    select case at when 0 then plain else left(plain, at - 1) || substr(plain, at + 1) end, name
    from (
      select distinct name,
        -- As Russian spells it; features/accounts/search-terms.ts does the same.
        translate(replace(replace(name, 'o''', 'u'), 'g''', 'g'), 'qh', 'kx') as plain
      from changed, string_to_table(changed.search_text, ' ') as name
      where length(name) between 3 and 40 and name !~ '[0-9]'
    ) as names, generate_series(0, length(plain)) as at
    where not exists (select from name_variants as known
      where known.variant = names.plain and known.word = names.name)
    order by 1, 2
    on conflict do nothing;
  return null;
end $$;

insert into account_names (word, account_id)
  select word, account_id from profiles, unnest(words_of(search_text)) as word;
insert into name_words (word) select distinct word from account_names;
analyze account_names;
analyze name_words;

-- Accounts of a region by the state of their profiles, the newest first.
create index profiles_region_status on profiles (region_id, status, account_id desc);
