-- compatible
-- How a person has the platform: density, start page, pinned and unfolded parts of the menu
-- (docs/decisions/0110). What was never chosen is absent.

alter table accounts
  add column preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object');
