-- compatible
-- Orders of an exam's questions, drawn before it opens: a start only takes one.
create table exam_variants (
  exam_id integer not null references exams,
  number smallint not null,
  seed integer not null,
  -- [{id, version}] in the order of the seed, as in exam_attempts.
  questions jsonb not null,
  -- Hash of the questions it was drawn from: one drawn before a change is taken by nobody.
  drawn_from text not null,
  primary key (exam_id, number)
);
