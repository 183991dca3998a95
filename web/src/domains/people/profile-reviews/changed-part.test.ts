import { expect, it } from 'vitest';
import { changedPart } from './changed-part.ts';

it('shows the letter or digit that differs', () => {
  expect(changedPart('Karimova', 'Karimona')).toEqual({ start: 'Karimo', middle: 'n', end: 'a' });
  expect(changedPart('AA 1234567', 'AA 1234568')).toEqual({
    start: 'AA 123456',
    middle: '8',
    end: '',
  });
  expect(changedPart('Toshkent', 'Toshkent shahri')?.middle).toBe(' shahri');
});

it('does not shout where nothing or nearly everything differs', () => {
  expect(changedPart('Buxoro', 'Buxoro')).toBeNull();
  expect(changedPart('Buxoro', 'Samarqand')).toBeNull();
  expect(changedPart('Karimovaa', 'Karimova')).toBeNull();
});
