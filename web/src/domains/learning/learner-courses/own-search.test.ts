import { expect, it } from 'vitest';
import { readOwnSearch, toOwnQuery } from './own-search.ts';

it('reads the filters of the address', () => {
  const search = {
    status: 'active',
    type: 'paid',
    category: '4',
    search: ' fizika ',
    sort: 'name',
  };
  expect(readOwnSearch(search)).toEqual({ ...search, category: 4, search: 'fizika' });
});

it('leaves out what cannot be meant', () => {
  expect(
    readOwnSearch({ status: 'lost', type: 1, category: -2, search: '  ', sort: 'touched', x: 1 }),
  ).toEqual({});
  expect(readOwnSearch({ category: 3e9, search: 2026 })).toEqual({ search: '2026' });
});

it('asks the server in its words', () => {
  expect(toOwnQuery({ category: 4, status: 'completed' })).toEqual({
    categoryId: 4,
    status: 'completed',
  });
});
