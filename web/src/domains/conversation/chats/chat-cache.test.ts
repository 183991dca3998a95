import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import type { ChatSummary } from '@malaka/contracts/conversation/chats';
import { describe, expect, test } from 'vitest';
import {
  type ChatPages,
  chatsOf,
  hasEarlier,
  joined,
  type KnownChat,
  withChat,
  withChatFirst,
  withFewerUnread,
  withMessages,
  withOneMore,
  withOneMoreUnread,
  withoutUnread,
  withReading,
} from './chat-cache.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute));

const message = (number: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id: number + 100,
  chatId: 7,
  number,
  authorId: 2,
  isOwn: false,
  clientId: `client ${number}`,
  text: `Xabar ${number}`,
  files: [],
  createdAt: at(number),
  isHidden: false,
  ...overrides,
});

const summary = (overrides: Partial<ChatSummary> = {}): ChatSummary => ({
  id: 7,
  kind: 'author',
  side: 'learner',
  other: { id: 2, name: 'Aziz Rahimov', avatar: null },
  otherSide: 'author',
  course: { id: 1, name: 'Raqamli dars' },
  subject: null,
  unreadCount: 0,
  lastMessage: null,
  lastNumber: 0,
  readNumber: 0,
  otherReadNumber: 0,
  isMuted: false,
  isBlocked: false,
  canWrite: true,
  unansweredSince: null,
  ...overrides,
});

const chat = (numbers: readonly number[], overrides: Partial<KnownChat> = {}): KnownChat => {
  const messages = numbers.map((number) => message(number));
  const [newest = null] = messages;
  return {
    ...summary({ lastMessage: newest, lastNumber: newest?.number ?? 0 }),
    answerMinutes: null,
    messages,
    ...overrides,
  };
};

const list = (...pages: ChatSummary[][]): ChatPages => ({
  pages: pages.map((data, index) => ({
    success: 1,
    data,
    total: data.length,
    perPage: 20,
    currentPage: index + 1,
    lastPage: pages.length,
    nextPageUrl: null,
    unreadCount: 0,
    unansweredCount: 0,
    answerMinutes: null,
  })),
  pageParams: pages.map((_, index) => index + 1),
});
const ids = (pages: ChatPages) => chatsOf(pages).map(({ id }) => id);
const numbers = ({ messages }: KnownChat) => messages.map(({ number }) => number);

// spec: CHAT-05, CHAT-06
test('opening a chat leaves nothing unread in it, and takes its former count from all', () => {
  const opened = withoutUnread(summary({ unreadCount: 3, lastNumber: 9, readNumber: 6 }));
  expect(opened).toMatchObject({ unreadCount: 0, readNumber: 9 });
  expect(withFewerUnread({ notifications: 4, chat: 5 }, 3)).toEqual({ notifications: 4, chat: 2 });
  // A counter read later includes it already.
  expect(withFewerUnread({ notifications: 4, chat: 1 }, 3).chat).toBe(0);
});

// spec: CHAT-07
test('a message of the open chat is put at the head of its messages', () => {
  const after = withMessages(chat([2, 1]), [message(3)]);
  expect(numbers(after)).toEqual([3, 2, 1]);
  expect(after).toMatchObject({ lastNumber: 3, unreadCount: 0, lastMessage: { number: 3 } });
});

// spec: CHAT-08
test('a message of another chat raises its count and that of all by one; an own one neither', () => {
  const other = withOneMore(summary({ unreadCount: 2, lastNumber: 4 }), message(5));
  expect(other).toMatchObject({ unreadCount: 3, lastNumber: 5 });
  expect(withOneMoreUnread({ notifications: 1, chat: 2 })).toEqual({ notifications: 1, chat: 3 });
  expect(withOneMore(summary({ unreadCount: 2 }), message(5, { isOwn: true })).unreadCount).toBe(2);
});

describe('messages', () => {
  test('stand newest first and once each, in whatever order they come', () => {
    const after = withMessages(chat([4, 3]), [message(6), message(4), message(5), message(2)]);
    expect(numbers(after)).toEqual([6, 5, 4, 3, 2]);
    expect(hasEarlier(after)).toBe(true);
    expect(hasEarlier(withMessages(after, [message(1)]))).toBe(false);
    expect(hasEarlier(chat([]))).toBe(false);
  });

  test('what is asked for anew joins what is known', () => {
    const { chat: whole, after } = joined(chat([3, 2, 1]), chat([5, 4, 3]));
    expect(after).toBeUndefined();
    expect(numbers(whole)).toEqual([5, 4, 3, 2, 1]);
    expect(whole.lastNumber).toBe(5);
  });

  test('where they do not meet the number is told after which they are missing', () => {
    expect(joined(chat([3, 2, 1]), chat([9, 8]))).toMatchObject({ after: 3 });
    expect(joined(undefined, chat([9, 8])).after).toBeUndefined();
    expect(joined(chat([]), chat([9, 8])).after).toBeUndefined();
  });

  test('an answer that was asked for earlier does not take a live message away', () => {
    const known = withMessages(chat([2, 1]), [message(3)]);
    const { chat: whole } = joined(known, chat([2, 1]));
    expect(numbers(whole)).toEqual([3, 2, 1]);
    expect(whole.lastNumber).toBe(3);
  });
});

describe('who waits for an answer', () => {
  const authorSide = { side: 'author', otherSide: 'learner' } as const;

  test('is the learner from the first message that nobody has answered', () => {
    const first = withOneMore(summary(authorSide), message(1));
    const second = withOneMore(first, message(2));
    expect(second.unansweredSince).toEqual(at(1));
    expect(withOneMore(second, message(3, { isOwn: true })).unansweredSince).toBeNull();
  });
});

describe('reading', () => {
  const read = { type: 'read', chatId: 7, accountId: 2 } as const;

  test('of the other one marks own messages, and a late mark takes nothing back', () => {
    const after = withReading(summary({ otherReadNumber: 2 }), { ...read, number: 5 }, false);
    expect(after.otherReadNumber).toBe(5);
    expect(withReading(after, { ...read, number: 3 }, false).otherReadNumber).toBe(5);
  });

  test('in another window of one’s own lowers the count here', () => {
    const event = { ...read, number: 5, unreadCount: 1 };
    expect(withReading(summary({ unreadCount: 4 }), event, true)).toMatchObject({
      unreadCount: 1,
      readNumber: 5,
    });
  });
});

describe('a list', () => {
  const chats = list([summary({ id: 1 }), summary({ id: 2 })], [summary({ id: 3 })]);

  test('changes one chat, and none that it does not have', () => {
    const after = withChat(chats, 3, withoutUnread);
    expect(ids(after)).toEqual([1, 2, 3]);
    expect(withChat(chats, 9, withoutUnread)).toBe(chats);
  });

  test('has the chat first that was spoken in last, once', () => {
    expect(ids(withChatFirst(chats, 3))).toEqual([3, 1, 2]);
    expect(withChatFirst(chats, 9)).toBe(chats);
    expect(ids(list([summary({ id: 1 })], [summary({ id: 1 }), summary({ id: 2 })]))).toEqual([
      1, 2,
    ]);
  });
});
