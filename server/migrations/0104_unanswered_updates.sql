-- compatible
-- An update of the bot whose node died before it answered is answered by another one. Empty: it is
-- answered.
alter table telegram_updates add column answering_until timestamptz;
