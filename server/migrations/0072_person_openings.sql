-- compatible
-- Who opened whose page, beside who read whose documents.
alter table personal_data_readings drop constraint personal_data_readings_purpose_check;
alter table personal_data_readings add constraint personal_data_readings_purpose_check
  check (purpose in ('own_profile', 'review', 'account', 'person'));
-- Of a reader, the last opening of a person.
create index personal_data_readings_openings
  on personal_data_readings (account_id, reader_id, at desc) where purpose = 'person';
