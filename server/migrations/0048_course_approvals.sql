-- Decision 65: where the platform wants it, a course is shown to learners only after a manager
-- approved it. The last word about each course; who said what before stands in the audit.
create table course_approvals (
  course_id integer primary key references courses (id) on delete cascade,
  state text not null check (state in ('waiting', 'approved', 'returned')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references accounts (id),
  -- To the author of a returned course.
  reason text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'returned') = (reason is not null))
);
create index course_approvals_waiting on course_approvals (requested_at, course_id)
  where state = 'waiting';
