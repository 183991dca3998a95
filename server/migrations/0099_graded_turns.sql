-- compatible
-- A result follows from the answers and the corrections in force, and keeps the points of the key at
-- its submission (docs/decisions/0150).

-- The last correction that the first grading knew, as `attempts` has it.
alter table exam_attempts add column graded_turn integer not null default 0;
alter table diagnostic_attempts add column graded_turn integer not null default 0;
alter table timed_answers add column graded_turn integer not null default 0;

-- What was submitted before by the moments when corrections took effect.
create function turn_at(at timestamptz) returns integer language sql stable as
  'select coalesce(max(turn), 0) from regrades where applied_at <= at';
update exam_attempts a set graded_turn = turn_at(finished_at)
  where exists (select from exam_marks m join question_corrections c using (question_id)
    where m.attempt_id = a.id) and turn_at(finished_at) > 0;
update diagnostic_attempts set graded_turn = turn_at(finished_at)
  where reset_at is null and turn_at(finished_at) > 0;
alter table timed_answers disable trigger timed_answers_regraded;
update timed_answers set graded_turn = turn_at(answered_at)
  where question_id in (select question_id from question_corrections)
    and turn_at(answered_at) > 0;
alter table timed_answers enable trigger timed_answers_regraded;
drop function turn_at;
