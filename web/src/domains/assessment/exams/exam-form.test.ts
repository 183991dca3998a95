import { expect, test } from 'vitest';
import { bodyOf, changesOf, errorsOf, minutesOpen, NEW_EXAM, toField } from './exam-form.ts';

const filled = {
  ...NEW_EXAM,
  name: 'Imtihon',
  description: 'Tavsif',
  startsAt: '2026-12-21T09:00',
  endsAt: '2026-12-21T12:30',
};

test('moments are those of Tashkent, whatever the clock of the device', () => {
  expect(bodyOf(filled).startsAt).toEqual(new Date('2026-12-21T04:00:00Z'));
  expect(toField(new Date('2026-12-21T19:30:00Z'))).toBe('2026-12-22T00:30');
  expect(minutesOpen(filled)).toBe(210);
  expect(minutesOpen({ ...filled, endsAt: filled.startsAt })).toBeUndefined();
});

test('what is missing is said at its field, and an end before the start', () => {
  expect(Object.keys(errorsOf(NEW_EXAM))).toEqual(['name', 'description', 'startsAt', 'endsAt']);
  expect(errorsOf({ ...filled, endsAt: '2026-12-21T09:00' })).toEqual({ endsAt: 'endBeforeStart' });
  expect(errorsOf(filled)).toEqual({});
});

test('only what was changed is sent', () => {
  expect(changesOf({ ...filled, minutes: 45, name: 'Yangi' }, filled)).toEqual({
    name: 'Yangi',
    minutes: 45,
  });
  expect(changesOf(filled, filled)).toEqual({});
});
