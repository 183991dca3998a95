-- What is on air in the built-in room, and the record of it.

create table live_streams (
  webinar_id integer primary key references webinars,
  -- Where else the platform sends the stream, and the key there, closed under the server's key.
  push_address text,
  push_key bytea,
  push_state text not null default 'off'
    check (push_state in ('off', 'waiting', 'connecting', 'live', 'retrying', 'failed')),
  -- Why it is not live: a word that the author's page knows.
  push_fault text,
  is_recording boolean not null default false,
  record_fault text,
  -- The author's page that sends; another one has to take over. Moved on while it sends.
  sender uuid,
  sender_seen_at timestamptz,
  -- Pieces are what comes between two breaks of the author's line or of the encoder.
  piece integer not null default 0,
  check ((push_address is null) = (push_key is null)),
  check ((push_address is null) = (push_state = 'off'))
);

-- Finished segments: the window that is played now, and what the record keeps.
create table live_segments (
  webinar_id integer not null references live_streams,
  rendition text not null check (rendition in ('720p', '360p', 'audio')),
  -- The media sequence of the playlist, without gaps.
  number integer not null,
  piece integer not null,
  -- How many breaks came before it in its playlist.
  breaks integer not null,
  file text not null,
  seconds real not null check (seconds > 0),
  starts_at timestamptz not null,
  is_kept boolean not null default false,
  primary key (webinar_id, rendition, number)
);

create table webinar_records (
  webinar_id integer primary key references webinars,
  state text not null check (state in ('waiting', 'joining', 'cutting', 'ready', 'failed')),
  failure text,
  -- All that was recorded, in one file; cuts are made of it and it stays.
  whole_key text,
  whole_seconds numeric(10, 3),
  -- What is shown of it; null is from its start, to its end.
  trim_start numeric(10, 3) check (trim_start >= 0),
  trim_end numeric(10, 3),
  video_id integer references videos,
  -- Grows with each cut: a job of an older one does nothing.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (trim_end is null or trim_end > coalesce(trim_start, 0))
);
create index webinar_records_video on webinar_records (video_id);
