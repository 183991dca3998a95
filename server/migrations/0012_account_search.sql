-- Names that people have, beside how each is spelled without one of its letters: two words that are
-- a typo apart meet in a variant, so that a misspelt search needs no look at every account.
create table name_variants (
  variant text not null,
  word text not null,
  primary key (variant, word)
);

create function note_names() returns trigger language plpgsql as $$
begin
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
    -- In one order, so that two who bring the same new names wait for each other only one way.
    order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger profiles_names_added after insert on profiles
  referencing new table as changed for each statement execute function note_names();
create trigger profiles_names_changed after update on profiles
  referencing new table as changed for each statement execute function note_names();

create index profiles_status on profiles (status, account_id desc);
create index accounts_blocked on accounts (id desc) where status = 'blocked';

-- The words of search_text by how they begin; trigrams stay for parts of phones.
alter table profiles add column search_words tsvector generated always as (
  array_to_tsvector(array_remove(string_to_array(translate(search_text, '-', ' '), ' '), ''))
) stored;
create index profiles_words on profiles using gin (search_words);
