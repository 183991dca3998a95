import { expect, test } from 'vitest';
import {
  choose,
  chosenOf,
  isEmptyResponse,
  itemPlacesOf,
  placedIn,
  wordPlacesOf,
} from './responses.ts';

test('a single choice is replaced, a multiple one is switched', () => {
  expect(choose('single', [11], 12)).toEqual([12]);
  expect(choose('multiple', [21], 22)).toEqual([21, 22]);
  expect(choose('multiple', [21, 22], 21)).toEqual([22]);
});

test('nothing chosen and nothing placed is no answer', () => {
  expect([undefined, [], {}].map(isEmptyResponse)).toEqual([true, true, true]);
  expect([[1], { 1: 5 }].map(isEmptyResponse)).toEqual([false, false]);
});

test('placed pieces come back as they were placed', () => {
  const response = { 1: 501, 3: 502 };
  expect(placedIn(wordPlacesOf(response))).toEqual(response);
  expect(placedIn(itemPlacesOf(response))).toEqual(response);
  expect(wordPlacesOf([1, 2]).size).toBe(0);
  expect(chosenOf(response)).toEqual([]);
});
