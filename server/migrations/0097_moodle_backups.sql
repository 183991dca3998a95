-- compatible
-- docs/decisions/0147: a Moodle backup becomes a course as our own archive does; it may be stopped
-- and gone on with, and says what of it was left.
alter table course_archives
  add column source text not null default 'malaka' check (source in ('malaka', 'moodle')),
  -- Of the file, as its author called it.
  add column name text not null default '',
  add column language text not null default 'uz' check (language in ('uz', 'ru', 'en')),
  add column left_count integer not null default 0,
  drop constraint course_archives_state_check,
  add constraint course_archives_state_check
    check (state in ('waiting', 'working', 'ready', 'failed', 'stopped'));

-- What of a backup did not come in, or came in otherwise, each with its name and place there.
create table course_archive_remarks (
  archive_id integer not null references course_archives on delete cascade,
  number integer not null,
  name text not null,
  place text not null,
  reason text not null,
  detail text not null,
  is_taken boolean not null,
  primary key (archive_id, number)
);
