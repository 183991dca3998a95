-- Decision 185: the hash of a row left absent values out, so that one could be moved to its
-- neighbour (`before` to `after`, a bar from one text to the next) and the chain still held. New
-- rows are hashed as a JSON list, in which every value keeps its place; older ones keep their form.
alter table audit_log add column form smallint not null default 1;

create or replace function audit_log_chain() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203);
  select hash into new.previous_hash from audit_log order by id desc limit 1;
  new.form := 2;
  new.hash := sha256(convert_to(jsonb_build_array(
    encode(new.previous_hash, 'hex'), new.id, extract(epoch from new.at), new.actor_id,
    new.address, new.action, new.subject, new.before, new.after)::text, 'UTF8'));
  return new;
end $$;
