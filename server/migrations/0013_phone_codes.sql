-- For whom a code to a new phone was sent: another account's code for the same number opens nothing.
alter table sign_in_codes add column account_id integer references accounts,
  add check ((purpose = 'phone') = (account_id is not null));
