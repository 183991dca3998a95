-- compatible
-- What devices did without a line and sent later (docs/decisions/0099).

-- What was decided about each event of an account, so that it is counted once however often it comes.
create table outbox_receipts (
  number bigint generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  -- Made by the device.
  event_id uuid not null,
  kind text not null,
  -- Why it was refused; null where it was counted.
  code text,
  errors jsonb,
  decided_at timestamptz not null,
  unique (account_id, event_id)
);
create index outbox_receipts_decided on outbox_receipts (decided_at);

-- The time of an account that has paid for watched seconds already, in pairs of seconds since 1970:
-- nobody watches two films in one minute, whenever his devices tell of it.
create table watched_time (
  account_id integer primary key references accounts (id) on delete cascade,
  spent jsonb not null
);
