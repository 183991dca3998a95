import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import { expect, test } from 'vitest';
import type { Outgoing } from './chat-outbox.ts';
import { threadLines } from './thread-lines.ts';

/** Times in Tashkent. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:00`);

const message = (number: number, createdAt: Date, isOwn = false): ChatMessage => ({
  id: number,
  chatId: 7,
  number,
  authorId: isOwn ? 1 : 2,
  isOwn,
  clientId: `client ${number}`,
  text: `Xabar ${number}`,
  files: [],
  createdAt,
  isHidden: false,
});

const outgoing = (createdAt: Date): Outgoing => ({
  chatId: 7,
  text: 'Yoʻlda',
  files: [],
  createdAt,
  error: null,
});

const linesOf = (input: Partial<Parameters<typeof threadLines>[0]>) =>
  threadLines({ messages: [], waiting: new Map(), unreadAfter: null, ...input });
const shown = (input: Parameters<typeof linesOf>[0]) =>
  linesOf(input).map((line) => ('isJoined' in line && line.isJoined ? `+${line.key}` : line.key));

test('the oldest is first, each day begins with its date, and a person’s words stand together', () => {
  const messages = [
    message(4, at(22, '00:10'), true),
    message(3, at(21, '23:58'), true),
    message(2, at(21, '23:55'), true),
    message(1, at(21, '23:54')),
  ];
  expect(shown({ messages })).toEqual([
    'day 2026-11-21',
    'client 1',
    'client 2',
    '+client 3',
    'day 2026-11-22',
    'client 4',
  ]);
});

test('what was not read at the opening begins with a line, once', () => {
  const messages = [
    message(3, at(22, '10:02')),
    message(2, at(22, '10:01')),
    message(1, at(22, '10:00')),
  ];
  expect(shown({ messages, unreadAfter: 1 })).toEqual([
    'day 2026-11-22',
    'client 1',
    'unread',
    'client 2',
    '+client 3',
  ]);
  // The user's own messages never count as new.
  const own = [message(2, at(22, '10:01'), true), message(1, at(22, '10:00'))];
  expect(shown({ messages: own, unreadAfter: 1 })).not.toContain('unread');
});

test('what is on its way stands at the end, and not beside itself once it has come', () => {
  const messages = [message(1, at(21, '10:00'), true)];
  const waiting = new Map([
    ['client 1', outgoing(at(21, '10:00'))],
    ['client 2', outgoing(at(22, '09:00'))],
  ]);
  expect(shown({ messages, waiting })).toEqual([
    'day 2026-11-21',
    'client 1',
    'day 2026-11-22',
    'client 2',
  ]);
});
