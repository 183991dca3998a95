-- compatible
-- How a person has a table, and views of lists that are shared (docs/decisions/0117).

create table table_views (
  account_id integer not null references accounts,
  -- The table: pupils, certificates, ...
  list text not null check (length(list) between 1 and 40),
  view jsonb not null check (jsonb_typeof(view) = 'object'),
  primary key (account_id, list)
);

alter table saved_filters
  -- The columns that belong to it; null: as each reader has them.
  add column view jsonb check (jsonb_typeof(view) = 'object'),
  -- Whose role sees it too.
  add column role text check (length(role) between 1 and 40),
  -- Whoever has the link may open it.
  add column link_key text unique check (length(link_key) between 20 and 40);

create index saved_filters_shared on saved_filters (role, list) where role is not null;
