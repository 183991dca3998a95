import { expect, test } from 'vitest';
import { placeItems, placeWord } from './word-places.ts';

test('a word stands in one gap and a gap holds one word', () => {
  const first = placeWord(new Map(), 1, 'a');
  const both = placeWord(first, 2, 'b');
  expect(Array.from(placeWord(both, 1, 'b'))).toEqual([['b', 1]]);
  expect(Array.from(placeWord(both, 2, null))).toEqual([['a', 1]]);
  expect(Array.from(first)).toEqual([['a', 1]]);
});

test('several items go to a group at once, and back', () => {
  const places = placeItems(new Map([[1, 8]]), [1, 2, 3], 9);
  expect(Array.from(places)).toEqual([
    [1, 9],
    [2, 9],
    [3, 9],
  ]);
  expect(Array.from(placeItems(places, [2], null).keys())).toEqual([1, 3]);
});
