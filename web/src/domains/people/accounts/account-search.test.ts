import { accountFilter } from '@malaka/contracts/people/accounts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isPersonalNumber, readAccountSearch } from './account-search.ts';

describe('the address of the list', () => {
  it('holds what narrows it, and leaves out what cannot be meant', () => {
    const search = { search: 'Каримова', role: 'teacher', status: 'blocked', region: '3' };
    expect(readAccountSearch(search)).toEqual({ ...search, region: 3 });
    expect(
      readAccountSearch({ search: '  ', role: 'king', status: 1, profile: 'x', region: -1 }),
    ).toEqual({});
    expect(readAccountSearch({ search: 998_901_234_567 })).toEqual({ search: '998901234567' });
  });

  it('never holds a personal number', () => {
    expect(readAccountSearch({ search: 31_203_901_234_567 })).toEqual({});
    expect(isPersonalNumber('3120390 1234567')).toBe(true);
    expect(isPersonalNumber('998901234567')).toBe(false);
    expect(isPersonalNumber('3120390123456a')).toBe(false);
  });

  it('spells the filters of the call', () => {
    const spelled = { profile_status: 'draft', region_id: 4, role_id: 2 };
    expect(z.encode(accountFilter, { profile: 'draft', region: 4, role: 'learner' })).toEqual(
      spelled,
    );
  });
});
