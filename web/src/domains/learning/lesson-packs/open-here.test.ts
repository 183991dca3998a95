import { expect, test } from 'vitest';
import { isOpenHere, passedIn } from './open-here.ts';

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

// spec: OFL-08
test('what waits for the line says which lessons were gone through', () => {
  const about = { courseId: 5 };
  const passed = { ...about, isPassed: true };
  const waiting = [
    { kind: 'lesson-done', key: '1', about },
    { kind: 'video-watched', key: '2', about },
    { kind: 'video-watched', key: '3', about: passed },
    { kind: 'video-answered', key: '4 17', about: passed },
    { kind: 'test-finished', key: '5', about },
  ];
  expect(passedIn(waiting)).toEqual([1, 3, 4, 5]);
});
