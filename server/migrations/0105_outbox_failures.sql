-- compatible
-- Events of devices at which the platform failed: each is tried again after a growing pause, while
-- those behind it go on (docs/decisions/0099).
create table outbox_failures (
  account_id integer not null references accounts (id) on delete cascade,
  event_id uuid not null,
  kind text not null,
  tries integer not null,
  since timestamptz not null,
  retry_at timestamptz not null,
  primary key (account_id, event_id)
);
