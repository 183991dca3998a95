-- compatible
-- The backups that were made, for their age in /metrics; the backups themselves lie in a folder.
create table backups (
  name text primary key,
  -- Of which moment it shows the database.
  taken_at timestamptz not null,
  -- When it was restored into a scratch database and checked; null: not yet.
  verified_at timestamptz
);
create index backups_taken on backups (taken_at desc);
