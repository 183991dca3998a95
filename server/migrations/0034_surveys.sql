-- Surveys: what they ask, in versions, who has answered, and the answers. Where a survey is
-- anonymous nothing in the database joins an answer to a person (decision record 30).

alter table surveys
  -- Null: made before there was a builder.
  add column owner_id integer references accounts,
  -- The region of the manager who made it; null: for the whole country.
  add column region_id integer references regions,
  -- An author's: asked of the learners of this course alone.
  add column course_id integer references courses,
  -- The course view offers it once the course is completed (decision 144).
  add column is_course_survey boolean not null default false,
  -- Who is asked; none: everybody.
  add column position_type_ids integer[] not null default '{}',
  add column is_anonymous boolean not null default true,
  -- 0: nothing is asked yet.
  add column current_version integer not null default 0,
  -- Grows with each change: two builders do not write over each other.
  add column revision integer not null default 0,
  add column answers_count integer not null default 0 check (answers_count >= 0),
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add check (ends_at > starts_at),
  add check (not is_course_survey or course_id is not null),
  add check (not is_active or deleted_at is null),
  -- What the answers below refer to: a survey that has some stays as anonymous as it was.
  add unique (id, is_anonymous);
create index surveys_newest on surveys (id desc) where deleted_at is null;
create index surveys_own on surveys (owner_id, id desc) where deleted_at is null;
create index surveys_offered on surveys (ends_at)
  where is_active and deleted_at is null and course_id is null;
create unique index surveys_course on surveys (course_id)
  where is_course_survey and deleted_at is null;
create index lessons_survey on lessons (survey_id) where survey_id is not null and deleted_at is null;

create table survey_versions (
  survey_id integer not null references surveys,
  version integer not null check (version > 0),
  definition jsonb not null,
  created_at timestamptz not null,
  primary key (survey_id, version)
);

-- One answer a person. Of an anonymous survey this is all that is known of the person: that and on
-- which day. Region and position are those of that day.
create table survey_takers (
  survey_id integer not null,
  account_id integer not null references accounts,
  is_anonymous boolean not null,
  answered_on date not null,
  region_id integer,
  position_type_id integer,
  primary key (survey_id, account_id),
  foreign key (survey_id, is_anonymous) references surveys (id, is_anonymous)
);
create index survey_takers_places on survey_takers (survey_id, region_id, position_type_id);
create index survey_takers_account on survey_takers (account_id, survey_id);

-- Anonymous ones have no person, no time and an id that tells nothing.
create table survey_answers (
  id uuid primary key default gen_random_uuid(),
  survey_id integer not null,
  version integer not null,
  is_anonymous boolean not null,
  account_id integer references accounts,
  answered_at timestamptz,
  -- {question: answer} of the questions that were shown.
  answers jsonb not null,
  -- Written anew among others in a random order: rows tell by their place and transaction when they
  -- came, and markers of persons came with them.
  is_mixed boolean not null default false,
  foreign key (survey_id, is_anonymous) references surveys (id, is_anonymous),
  foreign key (survey_id, version) references survey_versions,
  check (is_anonymous or not is_mixed),
  check (is_anonymous = (account_id is null)),
  check (is_anonymous = (answered_at is null)),
  -- Whoever is named has answered, once.
  foreign key (survey_id, account_id) references survey_takers (survey_id, account_id)
);
create unique index survey_answers_person on survey_answers (survey_id, account_id)
  where account_id is not null;
create index survey_answers_unmixed on survey_answers (survey_id) where is_anonymous and not is_mixed;
create index survey_answers_survey on survey_answers (survey_id, id);

-- What is not sent in yet; of anonymous surveys it stays in the browser.
create table survey_drafts (
  survey_id integer not null,
  account_id integer not null references accounts,
  is_anonymous boolean not null default false check (not is_anonymous),
  version integer not null,
  answers jsonb not null,
  page integer not null default 0,
  revision integer not null,
  saved_at timestamptz not null,
  primary key (survey_id, account_id),
  foreign key (survey_id, is_anonymous) references surveys (id, is_anonymous),
  foreign key (survey_id, version) references survey_versions
);
