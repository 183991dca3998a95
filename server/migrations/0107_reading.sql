-- compatible
-- A text counts as read after a share of the time that reading it takes, or by two control
-- questions, as its author sets (docs/decisions/0155). The questions are kept as they are typed.
alter table lessons
  add column read_percent smallint not null default 40 check (read_percent between 0 and 100),
  add column control_questions text not null default '' check (length(control_questions) <= 4000),
  -- Null: not counted yet. Those of lessons that were there are counted at the start (count-words.ts):
  -- here they would hold the table until all texts were read.
  add column reading_words integer;

create function words_read(content text) returns integer language sql immutable as $$
  select regexp_count(regexp_replace(content, '<[^>]*>|&[a-zA-Z0-9#]+;', ' ', 'g'), '\S+')
$$;
create function count_reading_words() returns trigger language plpgsql as $$
begin
  new.reading_words := words_read(new.content);
  return new;
end $$;
create trigger lessons_words before insert or update of content on lessons
  for each row execute function count_reading_words();

-- Since when a device has had a text: nobody has read it for longer.
create table readings (
  account_id integer not null references accounts (id) on delete cascade,
  lesson_id integer not null references lessons (id) on delete cascade,
  opened_at timestamptz not null,
  primary key (account_id, lesson_id)
);
