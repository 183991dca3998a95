-- compatible
-- Copies of a question are found when its key is corrected (docs/decisions/0153).

-- The first question of which this one is a copy, so that copies are found after words were changed.
alter table questions add column origin_id integer references questions;
create index questions_origin on questions (origin_id) where origin_id is not null;
create index questions_same_text on questions (text_key)
  where deleted_at is null and source_id is null and text_key <> '';
