import { toCyrillic } from '@malaka/grading/script';
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
  expect(shortName('day', week, 'uz')).toBe('16.11');
  expect(shortName('month', week, 'uz')).toBe('noy 2026');
  expect(shortName('year', week, 'uz')).toBe('2026');
  expect(longName('week', week, 'uz')).toBe('16.11.2026 – 22.11.2026');
  expect(longName('day', week, 'uz')).toBe('16.11.2026');
});

test.each([
  ['uz', '2026-yil noyabr'],
  ['ru', 'ноябрь 2026'],
  ['en', 'November 2026'],
] as const)('a month has its name in %s', (language, name) => {
  expect(longName('month', week, language)).toBe(name);
});

test('a month has its name in Uzbek Cyrillic too', () => {
  const shown = Array.from({ length: 12 }, (_, n) => {
    const from = `2026-${String(n + 1).padStart(2, '0')}-01`;
    return toCyrillic(longName('month', { from, to: from }, 'uz'));
  });
  expect(shown[0]).toBe('2026-йил январь');
  expect(shown[8]).toBe('2026-йил сентябрь');
  expect(shown[10]).toBe('2026-йил ноябрь');
});

test('hours have one decimal, and a failed test is something that happened', () => {
  expect(hoursOf({ ...nothing, seconds: 5400 })).toBe(1.5);
  expect(isNothing(nothing)).toBe(true);
  expect(isNothing({ ...nothing, testsTaken: 1 })).toBe(false);
});
