import { expect, test } from 'vitest';
import { moved, orderOf, placesOf } from './responses.ts';

const items = [{ id: 7 }, { id: 5 }, { id: 9 }];

test('items stand by their places, those without one behind', () => {
  expect(orderOf(items, {})).toEqual(items);
  expect(orderOf(items, { 9: 1, 7: 2, 5: 3 }).map(({ id }) => id)).toEqual([9, 7, 5]);
  expect(orderOf(items, { 9: 1 }).map(({ id }) => id)).toEqual([9, 7, 5]);
});

test('one is moved up and down, and places count from one', () => {
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
  expect(moved([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
  expect(placesOf([7, 5])).toEqual({ 7: 1, 5: 2 });
});
