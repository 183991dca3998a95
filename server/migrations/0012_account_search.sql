-- Names that people have, beside what is left of each without one of its letters: two words that
-- are a typo apart meet in a variant, so that a misspelt search needs no look at every account.
create table name_variants (
  variant text not null,
  word text not null,
  primary key (variant, word)
);

create function note_names() returns trigger language plpgsql as $$
begin
  insert into name_variants (variant, word)
    select case at when 0 then word else left(word, at - 1) || substr(word, at + 1) end, word
    from (
      select distinct word from changed, string_to_table(changed.search_text, ' ') as word
      where length(word) between 3 and 40 and word !~ '[0-9]'
        and not exists (select from name_variants known
          where known.variant = word and known.word = word)
    ) as unknown, generate_series(0, length(word)) as at
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
