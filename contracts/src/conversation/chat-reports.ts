import { z } from 'zod';
import { chatFile, chatTopic } from './chats/messages.ts';
import { CHAT_REPORT_STATES } from '#/kit/choices.ts';
import { filterOf, flag, id, instant } from '#/kit/codecs.ts';
import { person } from '#/learning/courses.ts';
import { get, post } from '#/kit/endpoint.ts';
import { COMMENT_MAX } from '#/kit/limits.ts';
import { plainText } from '#/kit/plain-text.ts';
import { done, idParams, list, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const CHAT_REPORTS_PER_PAGE = 20;
/** Reports per user and day. */
export const CHAT_REPORTS_A_DAY = 20;
export const CHAT_REPORT_REASONS = ['insult', 'advertisement', 'fraud', 'other'] as const;
export type ChatReportReason = (typeof CHAT_REPORT_REASONS)[number];

export const reportMessage = post.signedIn('/chats/:id/report', {
  summary: 'Report the other member’s message to the administrators; idempotent',
  params: idParams,
  body: wire({
    number: id,
    reason: z.enum(CHAT_REPORT_REASONS),
    comment: z.string().overwrite(plainText).max(COMMENT_MAX).default(''),
  }),
  answer: done,
});

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

const chatReport = wire({
  id: z.int(),
  chatId: z.int(),
  reason: z.enum(CHAT_REPORT_REASONS),
  comment: z.string(),
  createdAt: instant,
  reporter: person,
  reported: person,
  course: chatTopic.nullable(),
  subject: chatTopic.nullable(),
  /** The reported message with the two before and after it; nothing else is disclosed. */
  messages: z.array(reportedMessage),
  state: z.enum(CHAT_REPORT_STATES),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type ChatReport = z.output<typeof chatReport>;

export const listChatReports = get.admin('/admin/chat-reports', {
  summary: 'Reported messages, longest waiting first; decided ones newest first',
  query: wire({
    page,
    state: filterOf(z.enum(CHAT_REPORT_STATES)),
    /** Name or phone of the reporter or of the message's author. */
    search,
  }),
  answer: list(chatReport),
});

export const decideChatReport = post.admin('/admin/chat-reports/decide', {
  summary: 'Hide a reported message from both members, or leave it visible',
  body: wire({ id, decision: z.enum(['hidden', 'kept']) }),
  answer: done,
});
