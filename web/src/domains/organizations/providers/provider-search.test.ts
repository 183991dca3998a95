import { expect, it } from 'vitest';
import { readProviderSearch } from './provider-search.ts';

it('reads what can be meant', () => {
  expect(readProviderSearch({ search: ' bilim ', region: '4', page: '2' })).toEqual({
    search: 'bilim',
    region: 4,
    page: 2,
  });
  expect(readProviderSearch({ search: '  ', region: 'x', page: 1 })).toEqual({});
});
