-- Every word that names hold: what a typed beginning stands for. A few whole words are found in the
-- index of words without reading all that begin so.
create table name_words (word text collate "C" primary key);

create or replace function note_names() returns trigger language plpgsql as $$
begin
  insert into name_words (word)
    select distinct name
    from changed, string_to_table(translate(changed.search_text, '-', ' '), ' ') as name
    where name !~ '^[0-9]*$'
      and not exists (select from name_words as known where known.word = name)
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

insert into name_words (word)
  select distinct name from profiles, string_to_table(translate(search_text, '-', ' '), ' ') as name
  where name !~ '^[0-9]*$';
analyze name_words;

-- Accounts of a region by the state of their profiles, the newest first.
create index profiles_region_status on profiles (region_id, status, account_id desc);
