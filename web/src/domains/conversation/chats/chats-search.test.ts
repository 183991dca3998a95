import { expect, test } from 'vitest';
import { readChatsSearch, readPlace } from './chats-search.ts';

test('an address names what is searched for and which chats; nothing else of it is kept', () => {
  expect(readChatsSearch({ q: 'kasr', tab: 'inbox', evil: 1 })).toEqual({
    q: 'kasr',
    tab: 'inbox',
  });
  // Numbers in an address are accepted.
  expect(readChatsSearch({ q: 42 })).toEqual({ q: '42', tab: undefined });
  expect(readChatsSearch({ q: '', tab: 'all' })).toEqual({ q: undefined, tab: undefined });
  expect(readChatsSearch({ q: 'a'.repeat(500), tab: 'none' }).q).toHaveLength(100);
});

test('a place in a chat is the number of a message', () => {
  expect(readPlace({ at: 12 })).toEqual({ at: 12 });
  for (const at of ['x', 0, -1, 1.5, undefined])
    expect(readPlace({ at })).toEqual({ at: undefined });
});
