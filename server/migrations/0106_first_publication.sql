-- compatible
-- When a course was first shown to learners; one that never was is a draft, no archived course.
alter table courses add column published_at timestamptz;

-- Of courses that are closed by now, whatever only a shown course has tells that they were shown.
update courses c set published_at = updated_at
where is_active or buys_count > 0
  or exists (select from course_approvals w where w.course_id = c.id and w.state = 'approved')
  or exists (select from course_publications p where p.course_id = c.id);

create function note_publication() returns trigger language plpgsql as $$
begin
  new.published_at := coalesce(new.published_at, now());
  return new;
end $$;
create trigger courses_published before insert or update of is_active on courses
  for each row when (new.is_active and new.published_at is null) execute function note_publication();
