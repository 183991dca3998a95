import { z } from 'zod';
import { id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { plainText } from '#/kit/plain-text.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { CHAT_TEXT_MAX } from './chats/messages.ts';

/** Recipients of one letter. */
export const LETTER_RECIPIENTS_MAX = 500;
/** Letters per author within 24 hours. */
export const LETTERS_A_DAY = 10;
export const LETTERS_LISTED = 5;

const courseLetter = wire({
  id: z.int(),
  text: z.string(),
  createdAt: instant,
  recipientsCount: z.int(),
  sentCount: z.int(),
  /** Learners who cannot receive letters. */
  skippedCount: z.int(),
  isFinished: z.boolean(),
});
export type CourseLetter = z.output<typeof courseLetter>;

export const listCourseLetters = get.author('/teacher/courses/:id/letters', {
  summary: 'The latest letters to learners of your course, newest first',
  params: idParams,
  answer: one(z.array(courseLetter)),
});

export const writeCourseLetter = post.author('/teacher/courses/:id/letters', {
  summary:
    'Write one message into the chats of these learners; repeating it with the same client id has no effect',
  params: idParams,
  body: wire({
    accountIds: z.array(id).min(1).max(LETTER_RECIPIENTS_MAX),
    text: z.string().overwrite(plainText).min(1).max(CHAT_TEXT_MAX),
    clientId: z.uuid(),
  }),
  answer: one(courseLetter),
});
