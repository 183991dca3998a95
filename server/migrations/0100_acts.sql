-- compatible
-- Of a question the latest act of the person counts, not the device with more edits, and an exam
-- takes for some seconds what was answered in time (docs/decisions/0154).

-- What was answered before counts by its revision, behind everything that is answered from now on.
alter table attempt_answers add column act uuid,
  add column acted_at timestamptz not null default 'epoch';
alter table attempt_answers alter column acted_at set default now();
alter table diagnostic_answers add column act uuid,
  add column acted_at timestamptz not null default 'epoch';
alter table diagnostic_answers alter column acted_at set default now();
alter table exam_answers add column act uuid,
  add column acted_at timestamptz not null default 'epoch';
alter table exam_answers alter column acted_at set default now();

-- Written at the start. A setting that changes later changes nothing for who is in it.
alter table exam_attempts add column grace_seconds smallint not null default 0
  check (grace_seconds between 0 and 60);
