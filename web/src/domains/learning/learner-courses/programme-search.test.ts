import { expect, it } from 'vitest';
import { readProgrammeSearch, toAddress, toProgrammeQuery } from './programme-search.ts';

it('keeps the filters that a programme has, and its page', () => {
  expect(
    readProgrammeSearch({ category: '3', type: 'paid', rating: 4, author: 2, page: '2' }),
  ).toEqual({ category: 3, page: 2 });
  for (const page of ['1', '0', '-1', '2.5', 'x', 1e9]) {
    expect(readProgrammeSearch({ page })).toEqual({});
  }
});

it('writes the first page as nothing', () => {
  expect(toAddress({ search: 'fizika', language: undefined }, 1)).toEqual({ search: 'fizika' });
  expect(toAddress({ max_duration: 36 }, 3)).toEqual({ max_duration: 36, page: 3 });
});

it('asks the server in its words', () => {
  expect(toProgrammeQuery('upgrade', { category: 3, max_duration: 36 }, 2)).toMatchObject({
    type: 'upgrade',
    page: 2,
    categoryId: 3,
    maxDuration: 36,
  });
});
