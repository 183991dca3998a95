import { expect, test } from 'vitest';
import { readNotificationsSearch } from './notifications-search.ts';

test('an address keeps what it knows and drops the rest', () => {
  expect(readNotificationsSearch({ unread: '1', group: 'chats' })).toEqual({
    unread: 1,
    group: 'chats',
  });
  expect(readNotificationsSearch({ unread: 1 })).toEqual({ unread: 1 });
  expect(readNotificationsSearch({ unread: 0, group: 'all', page: 7 })).toEqual({});
});
