-- Webinars are found by their title.
alter table webinars
  -- Folded title (grading/fold.ts); null where it was not folded yet.
  add column search_text text;
create index webinars_search on webinars using gin (search_text gin_trgm_ops)
  where deleted_at is null;
create index webinars_unfolded on webinars (id) where search_text is null;
