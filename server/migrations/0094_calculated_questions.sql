-- compatible
-- Calculated questions, whose numbers are drawn for each learner by the seed of the attempt.
alter table question_versions drop constraint question_versions_type_check;
alter table question_versions add constraint question_versions_type_check
  check (type in (
    'single', 'multiple', 'dragwords', 'grouping', 'text', 'true_false', 'short', 'number', 'ordering',
    'matching', 'gaps', 'hottext', 'hotspot', 'calculated'
  ));
comment on column question_versions.answers is
  'choices [{id, text, score}]; true_false the same with texts true and false; grouping [{id, text, score, items}]; dragwords [{id, text, tag}], tag null for a wrong word; short and number [{id, text, score, rule}], rule the typing errors, or tolerance and unit; ordering [{id, text}] in the right order; matching [{id, text, match}], match null where the text is a side without a pair; gaps [{id, text, score, tag, typos}], typos the typing errors, null where it is chosen; hottext [{id, text, score, tag}], right with points; hotspot [{id, text, score, area}], area as grading reads it, right with points; calculated [{id, text, score, rule}] as a number with a formula for a text, and [{id, text, min, max, step}] for the numbers that are drawn, text their name. Ids are unique in the question and never reused.';
