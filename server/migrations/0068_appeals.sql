-- compatible
-- Appeals (decision 184): "this question is wrong". Many appeals of one question are one case, which
-- its author answers; a method expert does where the author is late or is asked to look again.

create table appeal_cases (
  id integer generated always as identity primary key,
  question_id integer not null references questions,
  -- Whose question it is; null: nobody's.
  owner_id integer references accounts,
  level text not null default 'author' check (level in ('author', 'expert')),
  status text not null default 'waiting' check (status in ('waiting', 'kept', 'corrected')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  -- Who gave the answer that is looked at again, and so not by the same person.
  first_decided_by integer references accounts,
  decided_at timestamptz,
  decided_by integer references accounts,
  reason text,
  claimed_by integer references accounts,
  claimed_until timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (reason is null))
);
-- A question has one waiting case for its author and one for the experts.
create unique index appeal_cases_one_waiting on appeal_cases (question_id, level)
  where status = 'waiting';
create index appeal_cases_waiting on appeal_cases (due_at, id) where status = 'waiting';
create index appeal_cases_decided on appeal_cases (decided_at desc, id desc)
  where status <> 'waiting';

create table appeals (
  id integer generated always as identity primary key,
  case_id integer not null references appeal_cases,
  question_id integer not null,
  -- As the attempt asked it.
  version integer not null,
  account_id integer not null references accounts,
  place text not null check (place in ('test', 'video', 'exam', 'diagnostic')),
  -- In the attempts of the place; the questions of a film have none.
  attempt_id integer,
  kind text not null check (kind in ('key', 'text', 'picture', 'translation', 'other')),
  words text not null check (length(words) between 1 and 2000),
  picture_key text,
  sent_at timestamptz not null,
  -- The case with the first answer, once the person asked for a second look.
  first_case_id integer references appeal_cases,
  second_words text,
  second_at timestamptz,
  unique (question_id, account_id),
  foreign key (question_id, version) references question_versions (question_id, version),
  check ((place = 'video') = (attempt_id is null)),
  check ((first_case_id is null) = (second_at is null))
);
create index appeals_of_case on appeals (case_id, id);
create index appeals_own on appeals (account_id, id desc);

alter table held_decisions drop constraint held_decisions_queue_check;
alter table held_decisions add constraint held_decisions_queue_check
  check (queue in ('profiles', 'alternative', 'courses', 'organizations', 'reviews', 'appeals'));

alter table decision_presets drop constraint decision_presets_queue_check;
alter table decision_presets add constraint decision_presets_queue_check
  check (queue in ('profiles', 'alternative', 'courses', 'organizations', 'reviews', 'appeals'));
insert into decision_presets (queue, field, place, texts) values
  ('appeals', null, 0, '{"uz": "Kalit toʻgʻri: darslikda ham shunday.", "ru": "Ключ верен: так и в учебнике.", "en": "The key is right: the textbook says the same."}'),
  ('appeals', null, 1, '{"uz": "Savol shartini yana bir bor diqqat bilan oʻqing.", "ru": "Перечитайте условие вопроса внимательно.", "en": "Read the question again closely."}'),
  ('appeals', null, 2, '{"uz": "Savolda eng toʻgʻri javob bittasi.", "ru": "Самый точный ответ здесь один.", "en": "One answer is the most precise here."}'),
  ('appeals', null, 3, '{"uz": "Matnni aniqlashtirdik.", "ru": "Мы уточнили формулировку.", "en": "We made the wording clearer."}'),
  ('appeals', null, 4, '{"uz": "Kalitni tuzatdik.", "ru": "Мы исправили ключ.", "en": "We corrected the key."}'),
  ('appeals', null, 5, '{"uz": "Rasmni almashtirdik.", "ru": "Мы заменили рисунок.", "en": "We replaced the picture."}'),
  ('appeals', null, 6, '{"uz": "Tarjimani tuzatdik.", "ru": "Мы исправили перевод.", "en": "We corrected the translation."}');
