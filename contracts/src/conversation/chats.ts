import { z } from 'zod';
import { chatMessage, chatTopic } from './chats/messages.ts';
import { CHAT_FILTERS, CHAT_KINDS } from '#/conversation/choices.ts';
import { filterOf, flag, id, instant } from '#/kit/codecs.ts';
import { person } from '#/learning/courses.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idParams, list, one, page, paging, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const CHATS_PER_PAGE = 20;
/** New chats of one person in a day. */
export const CHATS_A_DAY = 50;

/** Who somebody is in a chat: who asks, or who is asked. */
const CHAT_SIDES = ['learner', 'author', 'metodist'] as const;
export type ChatSide = (typeof CHAT_SIDES)[number];

const summary = {
  id: z.int(),
  kind: z.enum(CHAT_KINDS),
  /** The own side. */
  side: z.enum(CHAT_SIDES),
  other: person,
  otherSide: z.enum(CHAT_SIDES),
  /** Of a chat with an author. */
  course: chatTopic.nullable(),
  /** Of a chat with a method expert. */
  subject: chatTopic.nullable(),
  unreadCount: z.int(),
  lastMessage: chatMessage.nullable(),
  /** The number of the newest message; 0 where there is none. */
  lastNumber: z.int(),
  /** Up to which message one has read, and the other side. */
  readNumber: z.int(),
  otherReadNumber: z.int(),
  /** No notifications of this chat; it is counted all the same. */
  isMuted: flag,
  /** The caller has blocked the other one. */
  isBlocked: flag,
  /** False while either has blocked the other, or the other account is closed. */
  canWrite: flag,
  /** The learner's oldest message that has no answer yet. */
  unansweredSince: instant.nullable(),
};
/** CHAT-04 */
const chatSpelling = { unreadCount: 'unreadCount' } as const;

const chatSummary = wire(summary, chatSpelling);
export type ChatSummary = z.output<typeof chatSummary>;

export const chat = wire(
  {
    ...summary,
    /** Within how many minutes the one who is asked usually answers; null: not known yet. */
    answerMinutes: z.int().nullable(),
    /** The newest ones, the newest first. */
    messages: z.array(chatMessage),
  },
  chatSpelling,
);
export type Chat = z.output<typeof chat>;

export const listChats = get.signedIn('/chats', {
  summary:
    'The own chats, the last spoken in first; those that wait for an answer by their waiting time',
  query: wire({
    page,
    /** A name or a course, in either script. */
    search,
    /** `inbox`: those in which one is asked, unanswered ones first; `unanswered`: these alone. */
    filter: z.enum(CHAT_FILTERS).optional(),
    kind: filterOf(z.enum(CHAT_KINDS)),
  }),
  answer: wire(
    {
      success: z.literal(1),
      data: z.array(chatSummary),
      ...paging,
      /** Of all the own chats, whatever is filtered: unread messages and learners who wait. */
      unreadCount: z.int(),
      unansweredCount: z.int(),
      /** How soon one usually answers oneself; null for who was never asked. */
      answerMinutes: z.int().nullable(),
    },
    chatSpelling,
  ),
});

export const viewChat = get.signedIn('/chats/:id', {
  summary: 'An own chat with its newest messages; reading it marks nothing',
  params: idParams,
  answer: one(chat),
});

export const openChat = post.signedIn('/chats', {
  summary: 'The chat with the author of a course: the one that there is, else a new one',
  body: wire({ courseId: id }),
  answer: one(wire({ id: z.int() })),
});

export const listMetodistSubjects = get.signedIn('/chats/metodist', {
  summary: 'Subjects in which a method expert answers the caller, by name',
  answer: one(
    wire({
      subjects: z.array(chatTopic),
      /** By the profile; null where nobody answers in it. */
      ownSubjectId: z.int().nullable(),
    }),
  ),
});

export const openMetodistChat = post.signedIn('/chats/metodist', {
  summary: 'The chat with the method expert of a subject and of the caller’s region',
  body: wire({
    /** Without one the subject of the profile. */
    subjectId: id.optional(),
  }),
  answer: one(wire({ id: z.int() })),
});

export const readChat = post.signedIn('/chats/:id/read', {
  isRepeatable: true,
  summary: 'Read up to a message; without a number all of it',
  params: idParams,
  body: wire({ number: id.optional() }),
  answer: one(
    wire(
      {
        /** Left unread in this chat, and in all. */
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
  summary: 'No notifications of an own chat, or notifications again',
  params: idParams,
  body: wire({ isMuted: flag }),
  answer: done,
});

export const blockChat = post.signedIn('/chats/:id/block', {
  isRepeatable: true,
  summary: 'Block the other person of an own chat in all chats, or let them write again',
  params: idParams,
  body: wire({ isBlocked: flag }),
  answer: done,
});

const chatOf = wire({
  id: z.int(),
  side: z.enum(CHAT_SIDES),
  other: wire({ id: z.int(), name: z.string() }),
  /** The course or the subject that it is about. */
  topic: z.string(),
  messagesCount: z.int(),
  unreadCount: z.int(),
  spokenAt: instant,
  /** Since when the learner waits for an answer. */
  unansweredSince: instant.nullable(),
});
export type ChatOf = z.output<typeof chatOf>;

export const listChatsOf = get.admin('/admin/accounts/:id/chats', {
  summary: 'With whom somebody writes and who waits for an answer; never what they write',
  params: idParams,
  query: wire({ page }),
  answer: list(chatOf),
});
