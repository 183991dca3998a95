import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import type { ChatSummary } from '@malaka/contracts/conversation/chats';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { unreadQuery } from '#/domains/conversation/notifications/queries.ts';
import { applyEvent, applyMessages, applyOpening, setShownChat } from './apply-event.ts';
import { chatsOf, type KnownChat } from './chat-cache.ts';
import { chatQuery, chatsQuery } from './queries.ts';

const OWN = 1;

const message = (chatId: number, number: number, isOwn = false): ChatMessage => ({
  id: chatId * 100 + number,
  chatId,
  number,
  authorId: isOwn ? OWN : 2,
  isOwn,
  clientId: `${chatId}-${number}`,
  text: 'Xabar',
  files: [],
  createdAt: new Date('2026-11-22T09:00:00Z'),
  isHidden: false,
});

const chat = (id: number, unreadCount: number): ChatSummary => ({
  id,
  kind: 'author',
  side: 'learner',
  other: { id: 2, name: 'Aziz Rahimov', avatar: null },
  otherSide: 'author',
  course: null,
  subject: null,
  unreadCount,
  lastMessage: message(id, 5),
  lastNumber: 5,
  readNumber: 5 - unreadCount,
  otherReadNumber: 0,
  isMuted: false,
  isBlocked: false,
  canWrite: true,
  unansweredSince: null,
});

const page = (data: ChatSummary[]) => ({
  success: 1 as const,
  data,
  total: data.length,
  perPage: 20,
  currentPage: 1,
  lastPage: 1,
  nextPageUrl: null,
  unreadCount: 0,
  unansweredCount: 0,
  answerMinutes: null,
});

function setUp() {
  const client = new QueryClient();
  client.setQueryData(unreadQuery.queryKey, { notifications: 4, chat: 5 });
  client.setQueryData(chatsQuery().queryKey, {
    pages: [page([chat(7, 3), chat(8, 2)])],
    pageParams: [1],
  });
  const known: KnownChat = { ...chat(7, 3), answerMinutes: null, messages: [message(7, 5)] };
  client.setQueryData(chatQuery(7).queryKey, known);
  return {
    client,
    total: () => client.getQueryData(unreadQuery.queryKey)?.chat,
    listed: () =>
      chatsOf(client.getQueryData(chatsQuery().queryKey)).map(({ id, unreadCount }) => [
        id,
        unreadCount,
      ]),
    thread: () => client.getQueryData(chatQuery(7).queryKey),
  };
}

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  setShownChat(null);
});

// spec: CHAT-05, CHAT-06
test('a chat that is opened has nothing unread, and all have as much less', () => {
  const { client, total, listed, thread } = setUp();
  applyOpening(client, 7);
  expect(listed()).toEqual([
    [7, 0],
    [8, 2],
  ]);
  expect(thread()?.unreadCount).toBe(0);
  expect(total()).toBe(2);
  applyOpening(client, 7);
  expect(total()).toBe(2);
});

// spec: CHAT-07
test('a live message of the open chat is put at the head, and counted nowhere', () => {
  const { client, total, thread } = setUp();
  setShownChat(7);
  applyOpening(client, 7);
  applyEvent(client, { type: 'message', chatId: 7, message: message(7, 6) }, OWN);
  expect(thread()?.messages.map(({ number }) => number)).toEqual([6, 5]);
  expect(thread()?.unreadCount).toBe(0);
  expect(total()).toBe(2);
});

// spec: CHAT-08
test('a live message of another chat raises both counts by one, and brings it to the top', () => {
  const { client, total, listed } = setUp();
  setShownChat(7);
  const event = { type: 'message', chatId: 8, message: message(8, 6) } as const;
  applyEvent(client, event, OWN);
  expect(listed()).toEqual([
    [8, 3],
    [7, 3],
  ]);
  expect(total()).toBe(6);
  // Received twice, as after a reconnect, it counts once.
  applyEvent(client, event, OWN);
  expect(total()).toBe(6);
});

test('nobody looks at a page in the background: its open chat is counted too', () => {
  const { client, total, thread } = setUp();
  setShownChat(7);
  applyOpening(client, 7);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  applyEvent(client, { type: 'message', chatId: 7, message: message(7, 6) }, OWN);
  expect(thread()?.unreadCount).toBe(1);
  expect(total()).toBe(3);
});

test('an own message, sent here or on another device, is counted nowhere', () => {
  const { client, total, listed, thread } = setUp();
  applyMessages(client, 7, [message(7, 6, true)]);
  expect(listed()[0]).toEqual([7, 3]);
  expect(total()).toBe(5);
  expect(thread()?.lastMessage?.isOwn).toBe(true);
});

test('a message after a gap is not put beside those that are known: all of it is asked for', () => {
  const { client, thread } = setUp();
  applyEvent(client, { type: 'message', chatId: 7, message: message(7, 9) }, OWN);
  expect(thread()?.messages.map(({ number }) => number)).toEqual([5]);
  expect(client.getQueryState(chatQuery(7).queryKey)?.isInvalidated).toBe(true);
});

test('what was read on another device is read here', () => {
  const { client, total, listed } = setUp();
  const read = { type: 'read', chatId: 7, number: 5 } as const;
  applyEvent(client, { ...read, accountId: OWN, unreadCount: 0, totalUnread: 2 }, OWN);
  expect(listed()[0]).toEqual([7, 0]);
  expect(total()).toBe(2);
  applyEvent(client, { ...read, accountId: 2 }, OWN);
  expect(client.getQueryData(chatQuery(7).queryKey)?.otherReadNumber).toBe(5);
});
