import { expect, test } from 'vitest';
import { readNoticesSearch } from './notices-search.ts';

test('an address keeps what it knows and drops the rest', () => {
  expect(readNoticesSearch({ unread: '1', group: 'chats' })).toEqual({ unread: 1, group: 'chats' });
  expect(readNoticesSearch({ unread: 1 })).toEqual({ unread: 1 });
  expect(readNoticesSearch({ unread: 0, group: 'all', page: 7 })).toEqual({});
});
