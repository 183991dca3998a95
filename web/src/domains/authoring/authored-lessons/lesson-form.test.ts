import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { webinarValues, type WebinarValues } from '@malaka/contracts/authoring/lesson-values';
import { expect, test } from 'vitest';
import { checkTest, checkText, checkWebinar, dateState } from './lesson-form.ts';

const text = {
  name: 'Kirish',
  score: '5',
  content: '<p>Matn</p>',
  readPercent: '40',
  controlQuestions: '',
};
const errorsOf = (checked: object) =>
  'errors' in checked ? Object.keys(checked.errors as object) : [];

// spec: LSN-34, LSN-35
test.each([
  [{}, []],
  [{ name: '  ' }, ['name']],
  [{ score: '' }, ['score']],
  [{ score: '-1' }, ['score']],
  [{ score: '1.5' }, ['score']],
  [{ content: '' }, ['content']],
  [{ readPercent: '101' }, ['read_percent']],
  [{ controlQuestions: 'Savol?\n* Ha\n- Yoʻq' }, ['control_questions']],
  [{ name: '', score: 'x', content: '' }, ['name', 'score', 'content']],
])('a text lesson with %j is wrong in %j', (change, errors) => {
  expect(errorsOf(checkText(1, { ...text, ...change }))).toEqual(errors);
});

test('what is right becomes the body of the call', () => {
  expect(checkText(7, text)).toEqual({
    body: {
      id: 7,
      name: 'Kirish',
      score: 5,
      content: '<p>Matn</p>',
      readPercent: 40,
      controlQuestions: '',
    },
  });
  const values = { name: 'Test', score: '2.5', minPercentage: '70', attemptQuestions: '20' };
  expect(checkTest(7, values)).toEqual({
    body: { id: 7, name: 'Test', score: 2.5, minPercentage: 70, attemptQuestions: 20 },
  });
  expect(checkTest(7, { ...values, attemptQuestions: '' })).toMatchObject({
    body: { attemptQuestions: null },
  });
  expect(errorsOf(checkTest(7, { ...values, minPercentage: '101' }))).toEqual(['min_percentage']);
  expect(errorsOf(checkTest(7, { ...values, attemptQuestions: '0' }))).toEqual([
    'attempt_questions',
  ]);
});

const webinar: WebinarValues = {
  name: 'Ochiq dars',
  score: '0',
  description: '',
  date: '2026-12-01',
  time: '15:00',
  hours: '1',
  minutes: '30',
  isRecorded: false,
  isAutoRecorded: true,
  isPresenterOnly: false,
  presence: '85',
};

// spec: LSN-29, LSN-41, LIM-09, LIM-10, LIM-11
test.each([
  [{ hours: '6' }, ['whole']],
  [{ minutes: '60' }, ['minut']],
  [{ name: 'ab' }, ['name']],
  [{ date: '' }, ['startdate']],
  [{ time: '' }, ['startdate']],
  [{ presence: '0' }, ['presence_percent']],
])('a webinar with %j is wrong in %j', (change, errors) => {
  expect(errorsOf(checkWebinar(1, { ...webinar, ...change }))).toEqual(errors);
});

test('a webinar begins at the time of Tashkent, and is recorded by itself only when it is recorded', () => {
  const startsAt = new Date('2026-12-01T10:00:00Z');
  expect(checkWebinar(1, webinar)).toMatchObject({
    body: { startsAt, duration: 90, isAutoRecorded: false },
  });
  const lesson = { name: 'a', score: 0, description: '', startsAt, minutes: 135 };
  expect(webinarValues(lesson as AuthoredLesson)).toMatchObject({
    date: '2026-12-01',
    time: '15:00',
    hours: '2',
    minutes: '15',
  });
});

// spec: WEB-18, LSN-41
test.each([
  ['', 'none'],
  ['2026-13-01', 'none'],
  ['2026-12', 'none'],
  ['2026-11-29', 'past'],
  ['2026-11-28', 'valid'],
  ['2026-11-30', 'valid'],
  ['2026-12-01', 'valid'],
])('a time is asked for once the date is valid: %s is %s', (date, state) => {
  expect(dateState(date, { today: '2026-11-30', kept: '2026-11-28' })).toBe(state);
});
