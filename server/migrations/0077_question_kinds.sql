-- compatible
-- More kinds of questions: true or false, a short answer, a number, an order, a matching.
alter table question_versions drop constraint question_versions_type_check;
alter table question_versions add constraint question_versions_type_check
  check (type in (
    'single', 'multiple', 'dragwords', 'grouping', 'text', 'true_false', 'short', 'number', 'ordering',
    'matching'
  ));
comment on column question_versions.answers is
  'choices [{id, text, score}]; true_false the same with texts true and false; grouping [{id, text, score, items}]; dragwords [{id, text, tag}], tag null for a wrong word; short and number [{id, text, score, rule}], rule the typing errors, or tolerance and unit; ordering [{id, text}] in the right order; matching [{id, text, match}], match null where the text is a side without a pair. Ids are unique in the question and never reused.';
