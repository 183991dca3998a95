import { expect, it } from 'vitest';
import { readModerationSearch } from './moderation-search.ts';

it('reads the filters of the address and leaves out what cannot be meant', () => {
  const search = { search: ' soʻz ', rating: '2', state: 'reported' };
  expect(readModerationSearch(search)).toEqual({ search: 'soʻz', rating: 2, state: 'reported' });
  expect(readModerationSearch({ search: '', rating: 9, state: 'lost' })).toEqual({});
});
