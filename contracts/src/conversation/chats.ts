import { z } from 'zod';
import { chatMessage, chatTopic } from './chats/messages.ts';
import { CHAT_FILTERS, CHAT_KINDS } from '#/conversation/choices.ts';
import { filterOf, flag, id, instant } from '#/kit/codecs.ts';
import { person } from '#/learning/courses.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idParams, list, one, page, paging, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const CHATS_PER_PAGE = 20;
/** New chats per user and day. */
export const CHATS_A_DAY = 50;

/** A member's role in a chat: the learner asks, the others are asked. */
const CHAT_SIDES = ['learner', 'author', 'metodist'] as const;
export type ChatSide = (typeof CHAT_SIDES)[number];

const summary = {
  id: z.int(),
  kind: z.enum(CHAT_KINDS),
  side: z.enum(CHAT_SIDES),
  other: person,
  otherSide: z.enum(CHAT_SIDES),
  /** Set in a chat with an author. */
  course: chatTopic.nullable(),
  /** Set in a chat with a method expert. */
  subject: chatTopic.nullable(),
  unreadCount: z.int(),
  lastMessage: chatMessage.nullable(),
  /** Number of the newest message; 0 if there is none. */
  lastNumber: z.int(),
  /** Last message read by the caller, and by the other member. */
  readNumber: z.int(),
  otherReadNumber: z.int(),
  /** No notifications of this chat; unread messages still count. */
  isMuted: flag,
  isBlocked: flag,
  /** False if either has blocked the other, or the other account is closed. */
  canWrite: flag,
  /** The learner's oldest unanswered message. */
  unansweredSince: instant.nullable(),
};
/** CHAT-04 */
const chatSpelling = { unreadCount: 'unreadCount' } as const;

const chatSummary = wire(summary, chatSpelling);
export type ChatSummary = z.output<typeof chatSummary>;

export const chat = wire(
  {
    ...summary,
    /** Usual response time of the member who is asked; null: unknown yet. */
    answerMinutes: z.int().nullable(),
    /** The newest messages, newest first. */
    messages: z.array(chatMessage),
  },
  chatSpelling,
);
export type Chat = z.output<typeof chat>;

export const listChats = get.signedIn('/chats', {
  summary: 'Your chats, most recent first; those waiting for your answer, longest waiting first',
  query: wire({
    page,
    /** A name or a course, in either script. */
    search,
    /** `inbox`: chats in which the caller is asked, unanswered first; `unanswered`: only those. */
    filter: z.enum(CHAT_FILTERS).optional(),
    kind: filterOf(z.enum(CHAT_KINDS)),
  }),
  answer: wire(
    {
      success: z.literal(1),
      data: z.array(chatSummary),
      ...paging,
      /** Unread messages and waiting learners in all of the caller's chats, ignoring filters. */
      unreadCount: z.int(),
      unansweredCount: z.int(),
      /** The caller's own usual response time; null if never asked. */
      answerMinutes: z.int().nullable(),
    },
    chatSpelling,
  ),
});

export const viewChat = get.signedIn('/chats/:id', {
  summary: 'Your chat with its newest messages; does not mark them as read',
  params: idParams,
  answer: one(chat),
});

export const openChat = post.signedIn('/chats', {
  summary: 'The existing or a new chat with the author of a course',
  body: wire({ courseId: id }),
  answer: one(wire({ id: z.int() })),
});

export const listMetodistSubjects = get.signedIn('/chats/metodist', {
  summary: 'Subjects in which a method expert answers the caller, by name',
  answer: one(
    wire({
      subjects: z.array(chatTopic),
      /** Subject in the caller's profile; null if it has no method expert. */
      ownSubjectId: z.int().nullable(),
    }),
  ),
});

export const openMetodistChat = post.signedIn('/chats/metodist', {
  summary: 'The chat with the method expert of a subject and of the caller’s region',
  body: wire({
    /** By default the subject of the profile. */
    subjectId: id.optional(),
  }),
  answer: one(wire({ id: z.int() })),
});

export const readChat = post.signedIn('/chats/:id/read', {
  isRepeatable: true,
  summary: 'Mark a chat as read up to a message, by default completely',
  params: idParams,
  body: wire({ number: id.optional() }),
  answer: one(
    wire(
      {
        /** Unread messages left in this chat and in all chats. */
        unreadCount: z.int(),
        totalUnread: z.int(),
        readNumber: z.int(),
      },
      chatSpelling,
    ),
  ),
});

export const muteChat = post.signedIn('/chats/:id/mute', {
  isRepeatable: true,
  summary: 'Mute or unmute the notifications of your chat',
  params: idParams,
  body: wire({ isMuted: flag }),
  answer: done,
});

export const blockChat = post.signedIn('/chats/:id/block', {
  isRepeatable: true,
  summary: 'Block the other member of your chat in all chats, or unblock them',
  params: idParams,
  body: wire({ isBlocked: flag }),
  answer: done,
});

const chatOf = wire({
  id: z.int(),
  side: z.enum(CHAT_SIDES),
  other: wire({ id: z.int(), name: z.string() }),
  /** Name of the course or subject. */
  topic: z.string(),
  messagesCount: z.int(),
  unreadCount: z.int(),
  spokenAt: instant,
  /** Since when the learner has been waiting. */
  unansweredSince: instant.nullable(),
});
export type ChatOf = z.output<typeof chatOf>;

export const listChatsOf = get.admin('/admin/accounts/:id/chats', {
  summary: 'With whom a user exchanges messages and who waits for an answer; never the messages',
  params: idParams,
  query: wire({ page }),
  answer: list(chatOf),
});
