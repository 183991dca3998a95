import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { expect, test } from 'vitest';
import { checkWebinar, lengthOf, valuesOf, type WebinarValues } from './webinar-form.ts';

const values: WebinarValues = {
  title: 'Ochiq dars',
  description: '<p>Mavzu</p>',
  date: '2026-12-01',
  time: '15:00',
  hours: '1',
  minutes: '30',
  isRecorded: true,
  isAutoRecorded: true,
  isPresenterOnly: false,
};
const file = (type: string, size: number) => ({ type, size, name: 'a' }) as File;

// spec: WEB-25, WEB-26, WEB-42
test('what is typed becomes the form of the call', () => {
  const edited = { id: 7, revision: 3 };
  const { body, errors } = checkWebinar({ ...values, isRecorded: false }, {}, edited);
  expect(errors).toEqual({});
  expect(body).toEqual({
    id: 7,
    revision: 3,
    title: 'Ochiq dars',
    description: '<p>Mavzu</p>',
    startsAt: new Date('2026-12-01T10:00:00Z'),
    minutes: 90,
    isRecorded: false,
    // Automatic recording requires recording to be allowed.
    isAutoRecorded: false,
    isPresenterOnly: false,
  });
  const shown = { ...values, startsAt: new Date('2026-12-01T10:00:00Z'), minutes: 90 };
  expect(valuesOf(shown as never)).toEqual(values);
});

// spec: WEB-19, WEB-20, WEB-21, WEB-22, WEB-23, WEB-24, WEB-26
test.each([
  [{ title: ' ' }, { title: 'title' }],
  [{ title: 'ab' }, { title: 'title' }],
  [{ description: '' }, { description: 'description' }],
  [{ date: '' }, { startdate: 'startdate' }],
  [{ time: '' }, { startdate: 'startdate' }],
  [{ hours: '6' }, { whole: 'whole' }],
  [{ hours: '-1' }, { whole: 'whole' }],
  [{ hours: '' }, { whole: 'whole' }],
  [{ minutes: '60' }, { minut: 'minut' }],
  [{ hours: '0', minutes: '0' }, { minut: 'noLength' }],
])('%o is told at its field', (change, errors) => {
  expect(checkWebinar({ ...values, ...change }, {}, undefined).errors).toEqual(errors);
});

test('the longest webinar lasts a minute less than six hours', () => {
  const longest = { ...values, hours: '5', minutes: '59' };
  expect(lengthOf(longest)).toBe(359);
  expect(checkWebinar(longest, {}, undefined).errors).toEqual({});
});

// spec: WEB-27
test('files that cannot be taken are told before they are sent', () => {
  const errorsOf = (files: Parameters<typeof checkWebinar>[1]) =>
    checkWebinar(values, files, undefined).errors;
  expect(errorsOf({ image: file('image/png', IMAGE_MAX_BYTES) })).toEqual({});
  expect(errorsOf({ image: file('image/gif', 10) })).toEqual({ image: 'image' });
  expect(errorsOf({ image: file('image/png', IMAGE_MAX_BYTES + 1) })).toEqual({ image: 'image' });
  const large = file('application/pdf', DOCUMENT_MAX_BYTES + 1);
  expect(errorsOf({ presentation: large })).toEqual({ presentation: 'presentation' });
});
