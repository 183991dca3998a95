-- Pupils of the roles that were left out until 0056, and recipients by what people are.

do $$ begin
  perform write_pupils(array(
    select a.id from accounts a left join pupils p on p.account_id = a.id
    where p.account_id is null or p.role <> a.role));
end $$;
alter table pupils alter column role drop default;
create index pupils_role on pupils (role, account_id desc);
analyze pupils;

-- The few method experts and school heads among all accounts.
create index accounts_method_experts on accounts (id) where is_method_expert;
create index profiles_school_heads on profiles (account_id)
  where confirmed_school_id is not null and confirmed_position_type_id in (2, 3);

alter table announcements
  drop constraint announcements_recipients_kind_check,
  drop constraint announcements_check;
alter table announcements
  add constraint announcements_recipients_kind_check check (recipients_kind in
    ('all', 'authors', 'method_experts', 'school_heads', 'regions', 'schools', 'position_types',
      'group', 'people')),
  add constraint announcements_recipients_check check (
    (recipients_kind in ('all', 'authors', 'method_experts', 'school_heads'))
      = (recipient_ids = '{}'));
