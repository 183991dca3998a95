-- compatible
-- A corrected key is written into its question (docs/decisions/0153).

-- Of a version that differs from an earlier one in a corrected key alone: attempts at it are graded by
-- the earlier one's key and by what was decided since, so that no correction counts twice.
alter table question_versions
  add column graded_as integer,
  add foreign key (question_id, graded_as) references question_versions (question_id, version);

-- The question itself says what the correction says: another key in a later version is its author's.
alter table question_corrections add column is_written boolean not null default false;
