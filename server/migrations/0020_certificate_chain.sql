-- A certificate is never written over: it is replaced by another one or revoked, and every step is
-- told with its reason. The summary of a year belongs to no course.
alter table certificates drop constraint certificates_type_check;
alter table certificates
  add constraint certificates_type_check
    check (type in ('upgrade', 'retraining', 'paid', 'informal', 'summary')),
  alter column course_id drop not null,
  add constraint certificates_summary_check check ((type = 'summary') = (course_id is null)),
  -- The earlier edition; the column replaced_by leads the other way.
  add column replaces integer unique references certificates,
  -- Who it is about in the open badge: opaque, so that nothing personal is needed there.
  add column uuid uuid not null default gen_random_uuid() unique,
  -- Courses of a summary as printed: [{name, credits}].
  add column courses jsonb,
  -- Folded number, owner and course (grading/fold.ts); null where it was not folded yet.
  add column search_text text;

create unique index certificates_one_summary on certificates (account_id, year)
  where type = 'summary' and state in ('issued', 'corrected');
create index certificates_search on certificates using gin (search_text gin_trgm_ops);
create index certificates_unfolded on certificates (id) where search_text is null;
create index certificates_revoked on certificates (id) where state = 'revoked';

-- What is printed stays; replaced and revoked are ends.
create function refuse_printed() returns trigger language plpgsql as $$
begin
  raise exception 'certificate % is printed: write another one', old.number;
end $$;
create trigger certificates_printed before update on certificates
  for each row when (
    (old.number, old.type, old.year, old.serial, old.account_id, old.course_id, old.owner_name,
      old.course_name, old.language, old.hours, old.credits, old.courses, old.issued_at, old.uuid,
      old.replaces)
    is distinct from
    (new.number, new.type, new.year, new.serial, new.account_id, new.course_id, new.owner_name,
      new.course_name, new.language, new.hours, new.credits, new.courses, new.issued_at, new.uuid,
      new.replaces)
    or (old.state in ('replaced', 'revoked') and new.state <> old.state)
    or (old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by)
  ) execute function refuse_printed();

create table certificate_events (
  id bigint generated always as identity primary key,
  certificate_id integer not null references certificates,
  kind text not null check (kind in ('issued', 'reissued', 'corrected', 'replaced', 'revoked')),
  -- Null: the platform itself.
  actor_id integer references accounts,
  reason text not null default '',
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  check (kind = 'issued' or length(reason) > 0)
);
create index certificate_events_own on certificate_events (certificate_id, id);
insert into certificate_events (certificate_id, kind, created_at)
  select id, 'issued', issued_at from certificates order by id;
create trigger certificate_events_append_only before update or delete or truncate
  on certificate_events for each statement execute function refuse_change();

-- Public halves of the keys that signed QR codes and badges: what was signed can be verified for
-- good, also after a key left the settings.
create table signing_keys (
  id smallint primary key check (id between 1 and 255),
  public_key bytea not null unique check (length(public_key) = 32),
  added_at timestamptz not null default now()
);
create trigger signing_keys_kept before update or delete or truncate on signing_keys
  for each statement execute function refuse_change();
