-- Presence that makes a webinar lesson done, and records that stand on a meeting server.

alter table webinar_lessons
  -- The share of the time for which a learner must be there.
  add column presence_percent smallint not null default 85
    check (presence_percent between 1 and 100);

create table meeting_records (
  webinar_id integer not null references webinars,
  -- The meeting server's own name of it.
  record_id text not null check (length(record_id) between 1 and 256),
  address text not null check (length(address) between 1 and 2000),
  started_at timestamptz not null,
  minutes integer not null check (minutes >= 0),
  created_at timestamptz not null,
  primary key (webinar_id, record_id)
);
