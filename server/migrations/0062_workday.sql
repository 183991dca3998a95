-- compatible
-- The home of the staff: what somebody did last, and attempts whose written answers wait for a mark.

create index audit_log_actor on audit_log (actor_id, id desc) where actor_id is not null;
create index exam_attempts_to_grade on exam_attempts (finished_at, id) where waiting_count > 0;
