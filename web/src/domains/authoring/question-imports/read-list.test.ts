import type { ReadQuestion } from '@malaka/contracts/authoring/question-imports';
import { expect, test } from 'vitest';
import { countTaken, shownOf } from './read-list.ts';

const content = {
  text: 'Savol?',
  type: 'single' as const,
  score: 0,
  explanation: '',
  answers: [],
};
const question = (number: number, ...issues: ReadQuestion['issues']): ReadQuestion => ({
  number,
  content,
  source: '',
  issues,
});
const warning = { code: 'no_right_answer', isError: false, detail: '' } as const;
const error = { code: 'one_answer', isError: true, detail: '' } as const;
const all = [
  question(1),
  question(2, warning),
  question(3, warning, error),
  { ...question(4), content: null },
];

test('questions are parted by what is wrong with them', () => {
  const numbers = (show: Parameters<typeof shownOf>[1]) =>
    shownOf(all, show).map((one) => one.number);
  expect(numbers('all')).toEqual([1, 2, 3, 4]);
  expect(numbers('good')).toEqual([1]);
  expect(numbers('noted')).toEqual([2]);
  expect(numbers('invalid')).toEqual([3, 4]);
});

test('those that come in are counted without those left out', () => {
  expect(countTaken(all, new Set())).toBe(2);
  expect(countTaken(all, new Set([2, 3]))).toBe(1);
});
