import { expect, test } from 'vitest';
import { hoursOf, isNothing, longName, shortName } from './statistics-rows.ts';

const nothing = {
  seconds: 0,
  credits: 0,
  testsTaken: 0,
  testsPassed: 0,
  averagePercent: null,
  coursesCompleted: 0,
};
const week = { ...nothing, from: '2026-11-16', to: '2026-11-22' };

test('a span is named as short below a bar and whole in the table', () => {
  expect(shortName('day', week)).toBe('16.11');
  expect(shortName('month', week)).toBe('11.2026');
  expect(shortName('year', week)).toBe('2026');
  expect(longName('week', week)).toBe('16.11.2026 – 22.11.2026');
  expect(longName('day', week)).toBe('16.11.2026');
});

test('hours have one decimal, and a failed test is something that happened', () => {
  expect(hoursOf({ ...nothing, seconds: 5400 })).toBe(1.5);
  expect(isNothing(nothing)).toBe(true);
  expect(isNothing({ ...nothing, testsTaken: 1 })).toBe(false);
});
