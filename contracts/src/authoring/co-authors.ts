import { z } from 'zod';
import { flag, id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const CO_AUTHORS_MAX = 20;

/** Rights on a course: everything, write its lessons, or view it. */
export const COURSE_RIGHTS = ['owner', 'edit', 'look'] as const;
export const courseRight = z.enum(COURSE_RIGHTS);
export type CourseRight = z.output<typeof courseRight>;

const grantedRight = z.enum(['edit', 'look']);

const person = { accountId: z.int(), name: z.string(), avatar: z.string().nullable() };

const coAuthor = wire({ ...person, right: grantedRight, addedAt: instant });
export type CoAuthor = z.output<typeof coAuthor>;

export const listCoAuthors = get.author('/teacher/courses/:id/co-authors', {
  summary: 'Co-authors of a course, for its author and its co-authors',
  params: idParams,
  answer: one(wire({ owner: wire(person), coAuthors: z.array(coAuthor) })),
});

export const addCoAuthor = post.author('/teacher/co-authors/add', {
  summary: 'Give another author rights on your course, by the phone number of the account',
  body: wire({ courseId: id, phone: z.string().trim().min(1).max(32), right: grantedRight }),
  answer: one(coAuthor),
});

export const changeCoAuthor = post.author('/teacher/co-authors/change', {
  summary: 'Change the rights of a co-author of your course',
  body: wire({ courseId: id, accountId: id, right: grantedRight }),
  answer: one(coAuthor),
});

export const removeCoAuthor = post.author('/teacher/co-authors/remove', {
  summary: 'Remove a co-author from your course, or give up your own rights',
  body: wire({ courseId: id, accountId: id }),
  answer: done,
});

const sharedCourse = wire({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  hue: z.int(),
  ownerName: z.string(),
  right: grantedRight,
  isActive: flag,
  lessonsCount: z.int(),
});
export type SharedCourse = z.output<typeof sharedCourse>;

export const listSharedCourses = get.author('/teacher/shared-courses', {
  summary: 'Courses of others of which you are a co-author, newest first',
  answer: one(z.array(sharedCourse)),
});

/** Live channel namespace through which editors of a lesson see each other. */
export const LESSON_EDITORS = '/lesson-editors';

/** Interval of a page's heartbeat, and the timeout after which a silent page is gone. */
export const EDITOR_BEAT_MS = 15_000;
export const EDITOR_GONE_MS = 40_000;

/** Sent by a page: whether its author has typed since the last beat. */
export const editorBeat = wire({ isTyping: z.boolean() });
/** Sent to the other pages. */
export const lessonEditor = wire({ page: z.string(), ...person, isTyping: z.boolean() });
export type LessonEditor = z.output<typeof lessonEditor>;
export const editorGone = wire({ page: z.string() });
