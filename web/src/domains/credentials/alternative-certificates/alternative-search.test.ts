import { expect, it } from 'vitest';
import { readAlternativeSearch } from './alternative-search.ts';

it('reads the tab and the open certificate from the address', () => {
  expect(readAlternativeSearch({ status: 'accepted', certificate: 4 })).toEqual({
    status: 'accepted',
    certificate: 4,
  });
  expect(readAlternativeSearch({ status: 'waiting', certificate: '-1' })).toEqual({});
});

// spec: DAY-15
it('keeps what is searched for, in either script', () => {
  expect(readAlternativeSearch({ search: 'ўринбоева' })).toEqual({ search: 'ўринбоева' });
  expect(readAlternativeSearch({ search: 'a'.repeat(101) })).toEqual({ search: 'a'.repeat(100) });
});
