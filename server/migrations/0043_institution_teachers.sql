-- Decision 133: teachers whom an administrator has linked to an organisation.
create table organization_teachers (
  account_id integer primary key references accounts,
  organization_id integer not null references organizations,
  linked_by integer not null references accounts,
  linked_at timestamptz not null
);
create index organization_teachers_organization
  on organization_teachers (organization_id, account_id);

-- Chats are never deleted: what a notice leads to is there. Nothing held that before.
update notifications n set chat_id = null
where chat_id is not null and not exists (select from chats c where c.id = n.chat_id);
alter table notifications
  add constraint notifications_chat foreign key (chat_id) references chats;

-- Whom a survey concerns is told once: up to which account, and when all had been told.
alter table surveys
  add column told_after integer not null default 0,
  add column told_at timestamptz;
-- Those that are asked already are not told of late.
update surveys set told_at = now() where is_active;
