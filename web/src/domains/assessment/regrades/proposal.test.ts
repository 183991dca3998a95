import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { expect, test } from 'vitest';
import { isReady, keysOf } from './proposal.ts';

const single: ShownQuestion = {
  id: 1,
  type: 'single',
  text: 'Poytaxt?',
  answers: [
    { id: 1, text: 'Toshkent' },
    { id: 2, text: 'Buxoro' },
  ],
  pieces: [],
};
const multiple: ShownQuestion = { ...single, type: 'multiple' };

test('of a single choice each option that is ticked is a key by itself', () => {
  expect(keysOf(single, { kind: 'accept', responses: [[1, 2]] })).toEqual([[1], [2]]);
  expect(isReady(single, { kind: 'accept', responses: [[1]] })).toBe(false);
  expect(isReady(single, { kind: 'accept', responses: [[1, 2]] })).toBe(true);
});

test('of other types each response is a key', () => {
  const choice = { kind: 'accept' as const, responses: [[1], [1, 2], []] };
  expect(keysOf(multiple, choice)).toEqual([[1], [1, 2]]);
  expect(isReady(multiple, choice)).toBe(true);
});

test('a new key is one, and other decisions take none', () => {
  expect(keysOf(multiple, { kind: 'key', responses: [[1, 2]] })).toEqual([[1, 2]]);
  expect(isReady(single, { kind: 'key', responses: [[]] })).toBe(false);
  expect(keysOf(single, { kind: 'drop', responses: [[1]] })).toEqual([]);
  expect(isReady(single, { kind: 'drop', responses: [] })).toBe(true);
});
