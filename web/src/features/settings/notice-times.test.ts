import { expect, test } from 'vitest';
import { minutesOf, timeOf } from './notice-times.ts';

test('minutes of the day and back', () => {
  for (const minutes of [0, 59, 450, 1320, 1439]) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  expect(timeOf(450)).toBe('07:30');
  expect(minutesOf('07:30:00')).toBe(450);
  expect(minutesOf('7')).toBeUndefined();
  expect(minutesOf('')).toBeUndefined();
});
