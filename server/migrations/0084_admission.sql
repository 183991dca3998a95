-- compatible
-- Where more people press start than can be let in at once, they wait by places.
create table admission_queues (
  name text primary key check (length(name) <= 100),
  -- A ticket is in once `admitted` has reached it; somebody waits while they differ.
  last_ticket integer not null default 0,
  admitted integer not null default 0,
  -- When the last one who found nobody before him took his place.
  waiting_since timestamptz not null,
  check (admitted between 0 and last_ticket)
) with (fillfactor = 50);

create table admission_places (
  queue text not null references admission_queues on delete cascade,
  account_id integer not null references accounts on delete cascade,
  ticket integer not null,
  joined_at timestamptz not null,
  primary key (queue, account_id),
  unique (queue, ticket)
);
create index admission_places_old on admission_places (joined_at);
