import { z } from 'zod';
import { chatMessage } from './messages.ts';
import { id } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

/** Name of the live event that carries a `chatEvent`. */
export const CHAT_EVENT = 'chat';
/** What a page sends over its live connection while its user writes: `chatTyping`. */
export const CHAT_TYPING = 'chat_typing';
/** Typing is reported at most this often and shown for twice as long. */
export const CHAT_TYPING_EVERY_MS = 3000;

/** What a page sends over its live connection; it is forwarded and not stored. */
export const chatTyping = wire({ chatId: id });

/** What the server sends to every open page of a member. */
export const chatEvent = wire(
  {
    /**
     * `message`: a new message, with the reader's `unreadCount` in this chat;
     * `read`: `accountId` has read up to `number`; on the reader's own pages with their
     * `unreadCount` and `totalUnread`;
     * `typing`: `accountId` is writing;
     * `changed`: the chat was blocked, muted or hidden and must be read again.
     */
    type: z.enum(['message', 'read', 'typing', 'changed']),
    chatId: z.int(),
    message: chatMessage.optional(),
    unreadCount: z.int().optional(),
    totalUnread: z.int().optional(),
    accountId: z.int().optional(),
    number: z.int().optional(),
  },
  { unreadCount: 'unreadCount' },
);
export type ChatEvent = z.output<typeof chatEvent>;
