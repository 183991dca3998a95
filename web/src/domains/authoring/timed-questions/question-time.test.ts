import { expect, test } from 'vitest';
import { minutesAndSeconds } from '#/kit/ui/minutes-and-seconds.ts';
import { timeOf, typedError, typedOf } from './question-time.ts';

// spec: VID-08
test.each([
  [0, '00:00'],
  [65, '01:05'],
  [600, '10:00'],
  [4510, '75:10'],
])('%d seconds are shown as %s', (time, shown) => {
  expect(minutesAndSeconds(time)).toBe(shown);
});

// spec: VID-20, VID-21
test('minutes and seconds are whole and not negative, seconds at most 59', () => {
  expect(typedError({ minutes: 1, seconds: 59 })).toBeUndefined();
  expect(typedError({ minutes: -1, seconds: 0 })).toBe('minutes');
  expect(typedError({ minutes: 1.5, seconds: 0 })).toBe('minutes');
  expect(typedError({ minutes: 1, seconds: 60 })).toBe('seconds');
  expect(typedError({ minutes: 1, seconds: -1 })).toBe('seconds');
  expect(typedError({ minutes: 1, seconds: '-' })).toBe('seconds');
});

test('what was typed becomes a second, and back', () => {
  expect(timeOf({ minutes: 2, seconds: 5 })).toBe(125);
  expect(timeOf({ minutes: '', seconds: 5 })).toBe(5);
  expect(timeOf({ minutes: 2, seconds: '' })).toBe(120);
  expect(timeOf({ minutes: '', seconds: '' })).toBeUndefined();
  expect(timeOf({ minutes: 2, seconds: 60 })).toBeUndefined();
  expect(timeOf(typedOf(4510))).toBe(4510);
});
