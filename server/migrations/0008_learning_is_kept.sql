-- What somebody learned is evidence: answers are only added, a finished attempt stays as it was
-- graded, and purchases and certificates are never deleted.
create trigger attempt_answers_append_only before update or delete or truncate on attempt_answers
  for each statement execute function refuse_change();

create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept', tg_table_name;
end $$;
create trigger attempts_kept before delete or truncate on attempts
  for each statement execute function refuse_delete();
create trigger enrolments_kept before delete or truncate on enrolments
  for each statement execute function refuse_delete();
create trigger certificates_kept before delete or truncate on certificates
  for each statement execute function refuse_delete();

create function refuse_finished() returns trigger language plpgsql as $$
begin
  raise exception 'attempt % is finished', old.id;
end $$;
create trigger attempts_finished before update on attempts
  for each row when (old.finished_at is not null) execute function refuse_finished();
