alter table notifications
  -- The conversation that a notice of a chat leads to.
  add column chat_id integer;

-- Notices that nobody has looked at yet for the roads outside the platform. A row comes into being
-- with its notice, in the same transaction, and goes when its deliveries are decided.
create table notices_due (
  notice_id bigint primary key references notifications on delete cascade,
  created_at timestamptz not null default now()
);

-- The nodes tell the open pages of these people their new count. One statement may write thousands
-- of notices: their people go together, as many as a message of PostgreSQL holds.
create function tell_new_notices() returns trigger language plpgsql as $$
begin
  insert into notices_due (notice_id)
    select id from fresh where withdrawn_at is null and read_at is null and not is_quiet;
  perform pg_notify('notices', '+' || string_agg(account_id::text, ','))
    from (select account_id, (row_number() over () - 1) / 700 as part from fresh) as told
    group by part;
  return null;
end $$;
create trigger notifications_told after insert on notifications
  referencing new table as fresh
  for each statement execute function tell_new_notices();

create function tell_changed_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', '-' || string_agg(account_id::text, ','))
    from (
      select account_id, (row_number() over () - 1) / 700 as part
      from (
        select distinct n.account_id
        from after_change as n join before_change as o on o.id = n.id
        where (o.read_at is null and o.withdrawn_at is null)
          <> (n.read_at is null and n.withdrawn_at is null)
      ) as people
    ) as told
    group by part;
  return null;
end $$;
create trigger notifications_changed after update on notifications
  referencing old table as before_change new table as after_change
  for each statement execute function tell_changed_notices();

-- One road of one notice to its person.
create table deliveries (
  id bigint generated always as identity primary key,
  notice_id bigint not null references notifications on delete cascade,
  account_id integer not null references accounts,
  -- live: an open page that the person was looking at said that it was shown.
  channel text not null check (channel in ('live', 'push', 'telegram', 'sms')),
  state text not null default 'queued'
    check (state in ('queued', 'sent', 'delivered', 'failed', 'skipped')),
  -- Goes out together with the others of its person at the hour that the person chose.
  is_digest boolean not null default false,
  tries smallint not null default 0,
  next_try_at timestamptz,
  -- A worker is sending it; after a while the worker is taken for dead.
  claimed_at timestamptz,
  provider_id text,
  error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (notice_id, channel),
  check ((state = 'queued') = (next_try_at is not null)),
  check ((state = 'queued') = (finished_at is null))
);
create index deliveries_due on deliveries (next_try_at) where state = 'queued';
create index deliveries_asked on deliveries (finished_at)
  where state = 'sent' and channel = 'sms' and provider_id is not null;
create index deliveries_person on deliveries (account_id, id desc);
create index deliveries_state on deliveries (state, id desc);
create index deliveries_channel on deliveries (channel, id desc);

create table push_subscriptions (
  id integer generated always as identity primary key,
  account_id integer not null references accounts,
  -- It ends with the session in which it was made.
  session_id integer not null references sessions on delete cascade,
  endpoint text not null unique,
  public_key text not null,
  auth_secret text not null,
  created_at timestamptz not null
);
create index push_subscriptions_account on push_subscriptions (account_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Whoever has no row has the usual ones.
create table notice_settings (
  account_id integer primary key references accounts,
  -- What the person switched off, such as chat:push.
  switched_off text[] not null default '{}',
  -- Minutes of the day in Tashkent; no quiet hours where both are the same.
  quiet_from smallint not null default 1320 check (quiet_from between 0 and 1439),
  quiet_until smallint not null default 420 check (quiet_until between 0 and 1439),
  digest_hour smallint check (digest_hour between 0 and 23)
);
