-- compatible
-- A question in two languages, Uzbek and Russian, under one key.
alter table question_versions add column translation jsonb;
alter table question_revisions add column translation jsonb;
comment on column question_versions.translation is
  '{language, text, explanation, of}: language is uz or ru and that of the other columns is the other one; of names the words it was made of. Each answer has its translation {text, details} beside its text.';

-- In which language somebody was shown a question, and each time they switched.
create table question_languages (
  id bigint generated always as identity primary key,
  place text not null check (place in ('test', 'video', 'exam', 'diagnostic')),
  -- The attempt; of a video its lesson.
  place_id integer not null,
  account_id integer not null references accounts,
  question_id integer not null references questions,
  language text not null check (language in ('uz', 'ru')),
  shown_at timestamptz not null
);
create index question_languages_own on question_languages (place, place_id, account_id, question_id, id desc);
create index question_languages_question on question_languages (question_id);
create trigger question_languages_append_only before update or delete or truncate
  on question_languages for each statement execute function refuse_change();
