-- compatible
-- A certificate keeps who issued it and on what legal ground, in its language. Empty where it was
-- issued before that was written down.
alter table certificates
  add column issuer text not null default '',
  add column signatory text not null default '',
  add column signatory_title text not null default '',
  add column ground text not null default '';

drop trigger certificates_printed on certificates;
create trigger certificates_printed before update on certificates
  for each row when (
    (old.number, old.type, old.year, old.serial, old.account_id, old.course_id, old.owner_name,
      old.course_name, old.language, old.hours, old.credits, old.courses, old.issued_at, old.uuid,
      old.replaces, old.issuer, old.signatory, old.signatory_title, old.ground)
    is distinct from
    (new.number, new.type, new.year, new.serial, new.account_id, new.course_id, new.owner_name,
      new.course_name, new.language, new.hours, new.credits, new.courses, new.issued_at, new.uuid,
      new.replaces, new.issuer, new.signatory, new.signatory_title, new.ground)
    or (old.state in ('replaced', 'revoked') and new.state <> old.state)
    or (old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by)
  ) execute function refuse_printed();

-- The name is written in each language now; the previous release goes on with its own setting.
insert into settings (key, value)
  select 'certificate.signatory_name', jsonb_build_object('uz', value)
  from settings where key = 'certificate.signatory' and value <> '""'
  on conflict (key) do nothing;
