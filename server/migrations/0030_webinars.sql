-- Webinars as their authors keep them: files, switches, the webinar of a lesson, who wants a reminder.

alter table webinars
  -- The lesson that this webinar is; null is an open one. Only open ones are in public lists.
  add column lesson_id integer unique references lessons,
  add column is_recorded boolean not null default false,
  add column is_auto_recorded boolean not null default false,
  -- Decision 108: only the presenter's camera is shown.
  add column is_presenter_only boolean not null default false,
  add column started_at timestamptz,
  add column ended_at timestamptz,
  add column subscribers_count integer not null default 0 check (subscribers_count >= 0),
  -- Grows with each change of its author: two tabs do not overwrite each other.
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;

-- Lists: what comes, from the soonest; all, from the newest; an author's own.
drop index webinars_next;
create index webinars_coming on webinars (starts_at, id)
  where status < 2 and lesson_id is null and deleted_at is null;
create index webinars_listed on webinars (status, starts_at desc, id desc)
  where lesson_id is null and deleted_at is null;
create index webinars_newest on webinars (starts_at desc, id desc)
  where lesson_id is null and deleted_at is null;
create index webinars_authored on webinars (author_id, starts_at desc, id desc)
  where deleted_at is null;
-- Timers: what is on or should have ended.
create index webinars_unfinished on webinars (starts_at) where status < 2 and deleted_at is null;

-- Who asked to be reminded, and who of the signed-in was there: "my webinars" of a learner.
create table webinar_visitors (
  webinar_id integer not null references webinars,
  account_id integer not null references accounts,
  is_subscribed boolean not null,
  joined_at timestamptz,
  created_at timestamptz not null,
  primary key (webinar_id, account_id),
  check (is_subscribed or joined_at is not null)
);
create index webinar_visitors_account on webinar_visitors (account_id, webinar_id);

-- A presentation of an open webinar is kept as the files of lessons are: one way to check, convert,
-- replace and sweep. That of a lesson's webinar stays with its lesson.
alter table lesson_files
  alter column lesson_id drop not null,
  add column webinar_id integer references webinars,
  add constraint lesson_files_owner check ((lesson_id is null) <> (webinar_id is null));
create unique index lesson_files_webinar on lesson_files (webinar_id, field)
  where webinar_id is not null and deleted_at is null;

-- Webinars of lessons that were planned before.
insert into webinars (slug, author_id, title, description, starts_at, duration_minutes, lesson_id,
    is_recorded, is_auto_recorded, is_presenter_only)
  select 'dars-' || l.id || '-' || substr(md5(random()::text), 1, 6), c.author_id, l.name,
    l.description, b.starts_at, b.minutes, l.id, b.is_recorded,
    b.is_auto_recorded, b.is_presenter_only
  from webinar_lessons b
    join lessons l on l.id = b.lesson_id and l.type = 'webinar'
    join courses c on c.id = l.course_id
  where b.starts_at is not null and b.minutes > 0;
