import { expect, it } from 'vitest';
import { readReviewSearch } from './review-queue.ts';

it('reads the tab, the search and the open profile from the address', () => {
  expect(readReviewSearch({ status: 'rejected', profile: '7', search: 'karim' })).toEqual({
    status: 'rejected',
    profile: 7,
    search: 'karim',
  });
  // The router parses digits as a number: a phone must still be searchable.
  expect(readReviewSearch({ search: 998901234567 })).toEqual({ search: '998901234567' });
  expect(readReviewSearch({ status: 'submitted', profile: 'x', search: '', changed: 1 })).toEqual(
    {},
  );
});
