import { expect, test } from 'vitest';
import { isOfOther } from './device-memory.ts';

const [OWN, OTHER] = [7, 9];

// spec: OFL-10
test.each([
  'profile_draft:2:9',
  'course_draft:2:9:new',
  'lesson_draft:2:9:1',
  'question_draft:1:9:lesson:1:new-single',
  'question_queue:1:9:lesson:1:k',
  'survey_draft:1:9:new',
  'webinar_draft:1:9:new',
  'announcement_draft:1:9:new',
  'organization_application:1:9:new',
  'organization_files:9:new',
  'attempt_answers:1:9:exam:7',
  'chat_draft:9:7',
  'chat_outbox:9',
  'survey:9:7',
  'question_paste:9',
  'menu-uses-9',
])('%s waits for the person whom it names alone', (name) => {
  expect(isOfOther(name, OWN)).toBe(true);
  expect(isOfOther(name, OTHER)).toBe(false);
  // If it is unknown who signs out, nothing may stay.
  expect(isOfOther(name, undefined)).toBe(false);
});

// spec: OFL-10
test.each([
  ['of no person', 'alternative_draft:9'],
  ['of nobody who was known', 'attempt_answers:1:0:exam:9'],
  ['of nobody who was known', 'question_draft:1::lesson:9:new-single'],
  ['of an earlier release', 'exam:9'],
  ['of an earlier release', 'question_queue:1:lesson:9:k'],
  ['that is not listed', 'something_new:1:9:1'],
])('what is %s goes with whoever signs out: %s', (_name, name) => {
  expect(isOfOther(name, OWN)).toBe(false);
});
