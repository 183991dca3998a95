import { expect, test } from 'vitest';
import { isOpenHere } from './open-here.ts';

const lessons = [
  { id: 1, isDone: true },
  { id: 2, isDone: false },
  { id: 3, isDone: false },
  { id: 4, isDone: true },
];

const openIn = (type: 'upgrade' | 'informal', doneHere: number[]) =>
  lessons.filter(({ id }) => isOpenHere(type, lessons, id, new Set(doneHere))).map(({ id }) => id);

test('without a line too, lessons open in the order of a course that has one', () => {
  expect(openIn('upgrade', [])).toEqual([1, 2, 4]);
  expect(openIn('informal', [])).toEqual([1, 2, 3, 4]);
});

test('what was done on the device opens the next lesson, and none beyond it', () => {
  expect(openIn('upgrade', [2])).toEqual([1, 2, 3, 4]);
  expect(openIn('upgrade', [3])).toEqual([1, 2, 3, 4]);
  expect(openIn('upgrade', [99])).toEqual([1, 2, 4]);
});
