import { z } from 'zod';
import { CHAT_FILTERS, CHAT_KINDS, CHAT_REPORT_STATES } from './choices.ts';
import { flag, id, idText, instant, INTEGER_MAX, numberText } from './codecs.ts';
import { person } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { COMMENT_MAX, SEARCH_MAX } from './limits.ts';
import { plainText } from './plain-text.ts';
import { done, idParams, list, one, page, paging } from './shapes.ts';
import { wire } from './wire.ts';

/** Decision 156. */
export const CHAT_TEXT_MAX = 2000;
export const CHATS_PER_PAGE = 20;
export const CHAT_MESSAGES_PER_PAGE = 50;
export const CHAT_SEARCH_PER_PAGE = 20;
export const CHAT_REPORTS_PER_PAGE = 20;
export const CHAT_FILES_MAX = 5;
export const CHAT_FILE_MAX_BYTES = 10 * 1024 ** 2;
/** Nobody types faster; what is more than that in a minute is refused with 429. */
export const CHAT_MESSAGES_A_MINUTE = 60;
/** New chats of one person in a day. */
export const CHATS_A_DAY = 50;
/** Files that one person may send up in an hour. */
export const CHAT_FILES_AN_HOUR = 60;
/** Reports that one person may send in a day. */
export const CHAT_REPORTS_A_DAY = 20;
/** Types by content; pictures are drawn anew. */
export const CHAT_FILE_ENDINGS = [
  '.jpg',
  '.jpeg',
  '.png',
  '.pdf',
  '.doc',
  '.docx',
  '.ppt',
  '.pptx',
  '.xlsx',
] as const;

/** Name of the live event that carries a `chatEvent`. */
export const CHAT_EVENT = 'chat';
/** What a page sends over its live connection while its user writes: `chatTyping`. */
export const CHAT_TYPING = 'chat_typing';
/** A page tells of typing no more often; what it told holds for twice as long. */
export const CHAT_TYPING_EVERY_MS = 3000;

export const CHAT_REPORT_REASONS = ['insult', 'advertisement', 'fraud', 'other'] as const;
export type ChatReportReason = (typeof CHAT_REPORT_REASONS)[number];

/** Who somebody is in a chat: who asks, or who is asked. */
export const CHAT_SIDES = ['learner', 'author', 'metodist'] as const;
export type ChatSide = (typeof CHAT_SIDES)[number];

const namedThing = wire({ id: z.int(), name: z.string() });

export const chatFile = wire({
  id: z.int(),
  name: z.string(),
  /** By content: `image/jpeg`, `application/pdf` … */
  contentType: z.string(),
  bytes: z.int(),
  isPicture: flag,
  /** Pixels of a picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Signed and short-lived: usable in `src` and `href`; `?download=1` saves it. */
  url: z.string(),
  /** A small WebP of a picture. */
  previewUrl: z.string().nullable(),
});
export type ChatFile = z.output<typeof chatFile>;

export const chatMessage = wire({
  id: z.int(),
  chatId: z.int(),
  /** Counts from 1 in each chat, without gaps: who misses one asks for those `after` the last. */
  number: z.int(),
  authorId: z.int(),
  /** Of whoever reads. */
  isOwn: flag,
  /** Given by the page that sent it, which knows its own by it. */
  clientId: z.string(),
  /** Plain text; empty where files stand alone, or where moderators have hidden it. */
  text: z.string(),
  files: z.array(chatFile),
  createdAt: instant,
  isHidden: flag,
});
export type ChatMessage = z.output<typeof chatMessage>;

const summary = {
  id: z.int(),
  kind: z.enum(CHAT_KINDS),
  /** The own side. */
  side: z.enum(CHAT_SIDES),
  other: person,
  otherSide: z.enum(CHAT_SIDES),
  /** Of a chat with an author. */
  course: namedThing.nullable(),
  /** Of a chat with a method expert. */
  subject: namedThing.nullable(),
  unreadCount: z.int(),
  lastMessage: chatMessage.nullable(),
  /** The number of the newest message; 0 where there is none. */
  lastNumber: z.int(),
  /** Up to which message one has read, and the other side. */
  readNumber: z.int(),
  otherReadNumber: z.int(),
  /** No notices of this chat; it is counted all the same. */
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

export const chatSummary = wire(summary, chatSpelling);
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

export const listChats = endpoint({
  method: 'GET',
  path: '/chats',
  audience: 'signedIn',
  summary:
    'The own chats, the last spoken in first; those that wait for an answer by their waiting time',
  query: wire({
    page,
    /** A name or a course, in either script. */
    search: z.string().max(SEARCH_MAX).optional(),
    /** `inbox`: those in which one is asked, unanswered ones first; `unanswered`: these alone. */
    filter: z.enum(CHAT_FILTERS).optional(),
    kind: z.enum(CHAT_KINDS).optional(),
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

export const viewChat = endpoint({
  method: 'GET',
  path: '/chats/:id',
  audience: 'signedIn',
  summary: 'An own chat with its newest messages; reading it marks nothing',
  params: idParams,
  answer: one(chat),
});

/** A number of a message, or 0 before the first. */
const numberInQuery = numberText.pipe(z.int().min(0).max(INTEGER_MAX));

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/chats/:id/messages',
  audience: 'signedIn',
  summary:
    'Messages of an own chat, the newest first: by page, before a number, or those next after one',
  params: idParams,
  query: wire({
    page,
    before: numberInQuery.optional(),
    after: numberInQuery.optional(),
  }),
  answer: wire({
    success: z.literal(1),
    data: z.array(chatMessage),
    ...paging,
    /** In the direction that was asked for: older ones, or with `after` newer ones. */
    hasMore: flag,
  }),
});

export const openChat = endpoint({
  method: 'POST',
  path: '/chats',
  audience: 'signedIn',
  summary: 'The chat with the author of a course: the one that there is, else a new one',
  body: wire({ courseId: id }),
  answer: one(wire({ id: z.int() })),
});

export const listMetodistSubjects = endpoint({
  method: 'GET',
  path: '/chats/metodist',
  audience: 'signedIn',
  summary: 'Subjects in which a method expert answers the caller, by name',
  answer: one(
    wire({
      subjects: z.array(namedThing),
      /** By the profile; null where nobody answers in it. */
      ownSubjectId: z.int().nullable(),
    }),
  ),
});

export const openMetodistChat = endpoint({
  method: 'POST',
  path: '/chats/metodist',
  audience: 'signedIn',
  summary: 'The chat with the method expert of a subject and of the caller’s region',
  body: wire({
    /** Without one the subject of the profile. */
    subjectId: id.optional(),
  }),
  answer: one(wire({ id: z.int() })),
});

export const chatText = z.string().overwrite(plainText).max(CHAT_TEXT_MAX);

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/chats/:id/messages',
  audience: 'signedIn',
  summary: 'Send a message; sent again with the same client id it is there once',
  params: idParams,
  body: wire({
    /** May be empty where there are files. */
    text: chatText,
    clientId: z.uuid(),
    /** Of `sendChatFile` in the same chat, each in one message. */
    fileIds: z.array(id).max(CHAT_FILES_MAX).default([]),
  }),
  answer: one(chatMessage),
});

export const sendChatFile = endpoint({
  method: 'POST',
  path: '/chats/:id/files',
  audience: 'signedIn',
  summary: 'Send a picture or a document up for the next message (10 MB)',
  params: idParams,
  files: ['file'],
  answer: one(chatFile),
});

/** Signed by the address itself, so that it works in `src` and `href`. */
export const getChatFile = endpoint({
  method: 'GET',
  path: '/chat/file/:token/:name',
  audience: 'public',
  summary: 'A file of a chat for a member of it; the address comes with the message',
  params: wire({ token: z.string().max(300), name: z.string().max(300) }),
  query: wire({ download: flag.optional() }),
});

export const readChat = endpoint({
  method: 'POST',
  path: '/chats/:id/read',
  audience: 'signedIn',
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

export const muteChat = endpoint({
  method: 'POST',
  path: '/chats/:id/mute',
  audience: 'signedIn',
  summary: 'No notices of an own chat, or notices again',
  params: idParams,
  body: wire({ isMuted: flag }),
  answer: done,
});

export const blockChat = endpoint({
  method: 'POST',
  path: '/chats/:id/block',
  audience: 'signedIn',
  summary: 'Block the other person of an own chat in all chats, or let them write again',
  params: idParams,
  body: wire({ isBlocked: flag }),
  answer: done,
});

export const reportMessage = endpoint({
  method: 'POST',
  path: '/chats/:id/report',
  audience: 'signedIn',
  summary: 'Report a message of the other one to the administrators; once',
  params: idParams,
  body: wire({
    /** Of the message. */
    number: id,
    reason: z.enum(CHAT_REPORT_REASONS),
    comment: z.string().overwrite(plainText).max(COMMENT_MAX).default(''),
  }),
  answer: done,
});

const foundMessage = wire({
  chatId: z.int(),
  other: person,
  course: namedThing.nullable(),
  subject: namedThing.nullable(),
  message: chatMessage,
});
export type FoundMessage = z.output<typeof foundMessage>;

export const searchMessages = endpoint({
  method: 'GET',
  path: '/chats/search',
  audience: 'signedIn',
  summary: 'Messages of the own chats that have all the words, in either script, newest first',
  query: wire({
    search: z.string().max(SEARCH_MAX),
    /** In one chat alone. */
    chatId: idText.optional(),
    /** The `next` of the answer before. */
    before: idText.optional(),
  }),
  answer: wire({
    success: z.literal(1),
    data: z.array(foundMessage),
    next: z.int().nullable(),
  }),
});

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
  chatSpelling,
);
export type ChatEvent = z.output<typeof chatEvent>;

const reportedMessage = wire({
  number: z.int(),
  authorId: z.int(),
  author: z.string(),
  text: z.string(),
  files: z.array(chatFile),
  createdAt: instant,
  isHidden: flag,
  isReported: flag,
});

export const chatReport = wire({
  id: z.int(),
  chatId: z.int(),
  reason: z.enum(CHAT_REPORT_REASONS),
  comment: z.string(),
  createdAt: instant,
  reporter: person,
  reported: person,
  course: namedThing.nullable(),
  subject: namedThing.nullable(),
  /** The reported message with the two before and after it, in their order; no more is shown. */
  messages: z.array(reportedMessage),
  state: z.enum(CHAT_REPORT_STATES),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type ChatReport = z.output<typeof chatReport>;

export const listChatReports = endpoint({
  method: 'GET',
  path: '/admin/chat-reports',
  audience: 'admin',
  summary: 'Reported messages, the longest waiting first; decided ones newest first',
  query: wire({ page, state: z.enum(CHAT_REPORT_STATES).optional() }),
  answer: list(chatReport),
});

export const decideChatReport = endpoint({
  method: 'POST',
  path: '/admin/chat-reports/decide',
  audience: 'admin',
  summary: 'Hide a reported message from both, or let it stand',
  body: wire({ id, decision: z.enum(['hidden', 'kept']) }),
  answer: done,
});
