import { expect, test } from 'vitest';
import { dayOf, isNoDay, partsOf } from './day-parts.ts';

test('three numbers and a day are each other', () => {
  expect(dayOf({ day: '5', month: '3', year: '1985' })).toBe('1985-03-05');
  expect(dayOf({ day: '05', month: '03', year: '1985' })).toBe('1985-03-05');
  expect(partsOf('1985-03-05')).toEqual({ day: '5', month: '3', year: '1985' });
  expect(partsOf('')).toEqual({ day: '', month: '', year: '' });
});

test.each([
  ['29', '2', '2023'],
  ['31', '4', '1990'],
  ['0', '5', '1990'],
  ['12', '13', '1990'],
])('%s.%s.%s is no day', (day, month, year) => {
  expect(dayOf({ day, month, year })).toBe('');
  expect(isNoDay({ day, month, year })).toBe(true);
});

test('a day that is still being typed is no fault', () => {
  expect(isNoDay({ day: '31', month: '2', year: '' })).toBe(false);
  expect(isNoDay({ day: '31', month: '2', year: '19' })).toBe(false);
  expect(isNoDay({ day: '29', month: '2', year: '2024' })).toBe(false);
});
