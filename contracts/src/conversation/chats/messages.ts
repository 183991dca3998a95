import { z } from 'zod';
import { flag, id, idText, instant, INTEGER_MAX, numberText } from '#/kit/codecs.ts';
import { person } from '#/learning/courses.ts';
import { get, post } from '#/kit/endpoint.ts';
import { eventKind } from '#/kit/event-kind.ts';
import { SEARCH_MAX } from '#/kit/limits.ts';
import { plainText } from '#/kit/plain-text.ts';
import { idParams, one, page, paging, fileParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Decision 156. */
export const CHAT_TEXT_MAX = 2000;
export const CHAT_MESSAGES_PER_PAGE = 50;
export const CHAT_SEARCH_PER_PAGE = 20;
export const CHAT_FILES_MAX = 5;
export const CHAT_FILE_MAX_BYTES = 10 * 1024 ** 2;
/** Faster than anybody types; further messages are refused with 429. */
export const CHAT_MESSAGES_A_MINUTE = 60;
/** Uploads per user and hour. */
export const CHAT_FILES_AN_HOUR = 60;
/** Types by content; pictures are re-encoded. */
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

export const chatTopic = wire({ id: z.int(), name: z.string() });

export const chatFile = wire({
  id: z.int(),
  name: z.string(),
  /** Detected by content: `image/jpeg`, `application/pdf` … */
  contentType: z.string(),
  bytes: z.int(),
  isPicture: flag,
  /** Width of a picture in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Signed and short-lived: usable in `src` and `href`; `?download=1` saves it. */
  url: z.string(),
  /** A small WebP version of a picture. */
  previewUrl: z.string().nullable(),
});
export type ChatFile = z.output<typeof chatFile>;

export const chatMessage = wire({
  id: z.int(),
  chatId: z.int(),
  /**
   * Counts from 1 in each chat, without gaps: a page that missed one requests those `after` the
   * last.
   */
  number: z.int(),
  authorId: z.int(),
  /** Written by the caller. */
  isOwn: flag,
  /** Chosen by the sending page, so that it recognises its own message. */
  clientId: z.string(),
  /** Plain text; empty for files without text, and after moderators have hidden it. */
  text: z.string(),
  files: z.array(chatFile),
  createdAt: instant,
  isHidden: flag,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A number of a message, or 0 before the first. */
const numberInQuery = numberText.pipe(z.int().min(0).max(INTEGER_MAX));

export const listChatMessages = get.signedIn('/chats/:id/messages', {
  isRepeatable: true,
  summary:
    'Messages of your chat, newest first: by page, before a number, or the next ones after a number',
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
    /** In the requested direction: older ones, or with `after` newer ones. */
    hasMore: flag,
  }),
});

const chatText = z.string().overwrite(plainText).max(CHAT_TEXT_MAX);

export const sendChatMessage = post.signedIn('/chats/:id/messages', {
  summary: 'Send a message; repeating it with the same client id has no effect',
  params: idParams,
  body: wire({
    /** May be empty if there are files. */
    text: chatText,
    clientId: z.uuid(),
    /** Ids returned by `sendChatFile` in the same chat; each can be sent once. */
    fileIds: z.array(id).max(CHAT_FILES_MAX).default([]),
  }),
  answer: one(chatMessage),
});

export const messageSent = eventKind('message-sent', sendChatMessage);

export const sendChatFile = post.signedIn('/chats/:id/files', {
  summary: 'Upload a picture or a document for the next message (10 MB)',
  params: idParams,
  files: ['file'],
  answer: one(chatFile),
});

/** The address carries a signature, so that it works in `src` and `href`. */
export const getChatFile = get.public('/chat/file/:token/:name', {
  summary: 'A file of a chat, for its members; the address comes with the message',
  params: fileParams,
  query: wire({ download: flag.optional() }),
});

const foundMessage = wire({
  chatId: z.int(),
  other: person,
  course: chatTopic.nullable(),
  subject: chatTopic.nullable(),
  message: chatMessage,
});
export type FoundMessage = z.output<typeof foundMessage>;

export const searchMessages = get.signedIn('/chats/search', {
  summary: 'Messages of your chats that contain all the words, in either script, newest first',
  query: wire({
    search: z.string().max(SEARCH_MAX),
    /** Search in this chat only. */
    chatId: idText.optional(),
    /** The `next` of the previous answer. */
    before: idText.optional(),
  }),
  answer: wire({
    success: z.literal(1),
    data: z.array(foundMessage),
    next: z.int().nullable(),
  }),
});
