-- Words of certificates: a part of one is looked for among the few thousand different words, and who
-- has those is read from an index, instead of all certificates that hold the same groups of letters.

-- Numbers are found by themselves. They begin with one or two letters, so that no three letters lie
-- in one.
create function certificate_words_of(search_text text) returns text[] language sql immutable as $$
  select array(
    select word from string_to_table(search_text, ' ') as word where word !~ '^([a-z]{1,2}[0-9]+)?$'
  )
$$;

alter table certificates add column search_words text[]
  generated always as (certificate_words_of(search_text)) stored;
create index certificates_words on certificates using gin (search_words);

-- In the order of the words of certificates: of another one they would not meet in the index.
create table certificate_words (word text primary key);

create function note_certificate_words() returns trigger language plpgsql as $$
begin
  insert into certificate_words (word)
    select distinct words.word
    from changed, unnest(changed.search_words) as words (word)
    where not exists (select from certificate_words as known where known.word = words.word)
    -- In one order, so that two who bring the same new words wait for each other only one way.
    order by 1
    on conflict do nothing;
  return null;
end $$;
create trigger certificates_words_added after insert on certificates
  referencing new table as changed for each statement execute function note_certificate_words();
create trigger certificates_words_changed after update on certificates
  referencing new table as changed for each statement execute function note_certificate_words();

insert into certificate_words (word)
  select distinct word from certificates, unnest(search_words) as words (word);
create index certificate_words_parts on certificate_words using gin (word gin_trgm_ops);
analyze certificate_words;
analyze certificates;
