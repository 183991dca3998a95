import { z } from 'zod';
import { chatMessage } from './messages.ts';
import { id } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

/** Name of the live event that carries a `chatEvent`. */
export const CHAT_EVENT = 'chat';
/** What a page sends over its live connection while its user writes: `chatTyping`. */
export const CHAT_TYPING = 'chat_typing';
/** A page tells of typing no more often; what it told holds for twice as long. */
export const CHAT_TYPING_EVERY_MS = 3000;

/** What a page tells over its live connection; typing is passed on and not kept. */
export const chatTyping = wire({ chatId: id });

/** What the server tells every open page of a member. */
export const chatEvent = wire(
  {
    /**
     * `message`: a new one, `message` and the reader's `unreadCount` in this chat;
     * `read`: `accountId` has read up to `number`, with the own `unreadCount` and `totalUnread`
     * where the reader is oneself; `typing`: `accountId` writes;
     * `changed`: blocked, muted or hidden: the chat is to be asked for anew.
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
