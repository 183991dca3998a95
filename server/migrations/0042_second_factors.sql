-- The second step of a sign-in: a secret that the person's authenticator app shares.
create table second_factors (
  account_id integer primary key references accounts,
  -- Sealed with the personal-data keys; there once a code of it was seen.
  secret_sealed bytea,
  confirmed_at timestamptz,
  -- The half-minute of the last code that was used: each is used once.
  last_step integer not null default 0,
  -- Shown for confirmation; takes the place of the other one, which works until then.
  pending_sealed bytea,
  pending_at timestamptz,
  check ((secret_sealed is null) = (confirmed_at is null)),
  check ((pending_sealed is null) = (pending_at is null)),
  check (secret_sealed is not null or pending_sealed is not null)
);

-- What opens the account where the app is lost. Only keyed hashes are kept.
create table recovery_codes (
  account_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
