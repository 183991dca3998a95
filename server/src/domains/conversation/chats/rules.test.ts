import { expect, test } from 'vitest';
import { averageWith, excerptOf, minutesOf, sideOf } from './rules.ts';

test('a notification tells a message in one line that is not too long', () => {
  expect(excerptOf('Assalomu\n\nalaykum', [])).toBe('Assalomu alaykum');
  expect(excerptOf('', ['reja.docx', 'rasm.jpg'])).toBe('reja.docx, rasm.jpg');
  const long = excerptOf('😀'.repeat(200), []);
  expect([...long]).toHaveLength(140);
  expect(long.endsWith('😀…')).toBe(true);
});

test('of the usual time of answering the last answers weigh most', () => {
  const first = averageWith(undefined, 600);
  expect(first).toEqual({ answers: 1, averageSeconds: 600 });
  expect(averageWith(first, 1200)).toEqual({ answers: 2, averageSeconds: 900 });
  // A teacher who speeds up is known as fast after some dozens of answers.
  let known = { answers: 500, averageSeconds: 86_400 };
  for (let n = 0; n < 60; n += 1) known = averageWith(known, 600);
  expect(known.averageSeconds).toBeLessThan(86_400 * 0.1);
});

test('minutes are whole, and at least one', () => {
  expect([null, 0, 59, 61, 3600].map(minutesOf)).toEqual([null, 1, 1, 2, 60]);
});

test('who asks is the learner, in whichever role', () => {
  expect(sideOf({ kind: 'author', learnerId: 1 }, 1)).toBe('learner');
  expect(sideOf({ kind: 'author', learnerId: 1 }, 2)).toBe('author');
  expect(sideOf({ kind: 'metodist', learnerId: 1 }, 2)).toBe('metodist');
});
