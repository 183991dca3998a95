-- compatible
-- Who else writes a course or looks at it before it is published (docs/decisions/0114).

create table course_authors (
  course_id integer not null references courses,
  account_id integer not null references accounts,
  -- Else only looks.
  may_edit boolean not null,
  added_at timestamptz not null,
  primary key (course_id, account_id)
);
create index course_authors_account on course_authors (account_id);
