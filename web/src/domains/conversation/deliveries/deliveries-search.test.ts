import { expect, test } from 'vitest';
import { readDeliveriesSearch } from './deliveries-search.ts';

test('an address keeps what it knows and drops the rest', () => {
  const search = { search: 'Karim', channel: 'sms', state: 'failed', from: '2026-11-01' } as const;
  expect(readDeliveriesSearch({ ...search, to: 'today', page: 3 })).toEqual(search);
  expect(readDeliveriesSearch({ channel: 'pigeon', state: 'lost', search: ' ' })).toEqual({});
  expect(readDeliveriesSearch({ search: 998901234567 })).toEqual({ search: '998901234567' });
});
