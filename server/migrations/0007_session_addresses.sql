-- Whether an account was used at an address before is asked at every sign-in, of ended sessions too.
create index sessions_address on sessions (account_id, address);
