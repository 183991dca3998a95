-- compatible
-- Questions written faster than the line carries them (decision 104).

alter table questions
  -- Named by the device that made it: sent twice, it is made once.
  add column made_key uuid,
  -- The question's own words folded, without its answers: equal ones are the same question.
  add column text_key text;

create unique index questions_made_key on questions (made_key) where made_key is not null;
create index questions_text_key on questions (author_id, text_key)
  where deleted_at is null and source_id is null and text_key <> '';

-- What a question was at each saving of its content: versions are kept only for what learners were
-- asked, this is its author's way back. Written with the first change.
create table question_revisions (
  question_id integer not null references questions,
  revision integer not null,
  type text not null,
  text text not null,
  explanation text not null,
  score numeric(8, 2) not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  primary key (question_id, revision)
);
