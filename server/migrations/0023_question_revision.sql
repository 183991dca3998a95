-- Grows with each change of a question's content: who saves what another window has changed meanwhile
-- is told so instead of writing over it.
alter table questions add column revision integer not null default 1;
