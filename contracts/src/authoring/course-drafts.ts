import { z } from 'zod';
import { flag, id, idText, instant } from '#/kit/codecs.ts';
import { type AnswerOf, get, post } from '#/kit/endpoint.ts';
import { done, idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const DRAFT_NOTE_MAX = 1000;

/** What a draft can change separately; `order` is the order of all sections. */
export const DRAFT_KINDS = ['course', 'cover', 'order', 'section', 'lesson', 'question'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Of all kinds, in display order. */
export const DRAFT_FIELDS = [
  ...(['name', 'place', 'type', 'text', 'answers', 'explanation', 'points', 'content'] as const),
  ...(['shortDescription', 'description', 'outcomes', 'score', 'minPercentage'] as const),
  ...(['readPercent', 'controlQuestions'] as const),
  ...(['attemptQuestions', 'video', 'file', 'presentation', 'survey', 'second', 'tags'] as const),
  ...(['category', 'language', 'hours', 'credit', 'price', 'positions'] as const),
  ...(['programmeYear', 'hasCertificate', 'cover'] as const),
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** `both`: changed on both sides; `liveGone` and `draftGone`: changed on one and deleted on the other. */
export const DRAFT_CONFLICTS = ['both', 'liveGone', 'draftGone'] as const;
const side = z.enum(['draft', 'live']);

const change = wire({
  kind: z.enum(DRAFT_KINDS),
  /** In the live course; for an addition, in the draft. */
  id: z.int(),
  what: z.enum(['added', 'changed', 'removed']),
  name: z.string(),
  /** A question's lesson, or a lesson's section. */
  place: z.string().nullable(),
  fields: z.array(z.enum(DRAFT_FIELDS)),
  conflict: z.enum(DRAFT_CONFLICTS).nullable(),
});
export type DraftChange = z.output<typeof change>;

/** Describes both a course with a draft and the draft itself. */
const courseDraft = wire({
  /** The live course. */
  courseId: z.int(),
  courseName: z.string(),
  draftId: z.int(),
  begunAt: instant,
});
export type CourseDraft = z.output<typeof courseDraft>;

export const findDraft = get.author('/teacher/courses/:id/draft', {
  summary: 'The draft of a course, by the id of either; null without one',
  params: idParams,
  answer: one(courseDraft.nullable()),
});

export const beginDraft = post.author('/teacher/course-drafts/begin', {
  summary:
    'Begin a draft of your course, invisible to learners; returns the existing one if there is one',
  body: wire({ courseId: id }),
  answer: one(wire({ draftId: z.int() })),
});

export const viewDraft = get.author('/teacher/course-drafts/:id', {
  summary: 'Changes that a draft makes to its course',
  params: idParams,
  answer: one(
    wire({
      courseId: z.int(),
      courseName: z.string(),
      begunAt: instant,
      changes: z.array(change),
      /** Covers both sides; sent back when the draft is published. */
      version: z.string(),
      learnersCount: z.int(),
      isOwner: flag,
    }),
  ),
});
export type DraftDetails = AnswerOf<typeof viewDraft>['data'];

const values = wire({ field: z.enum(DRAFT_FIELDS), live: z.string(), draft: z.string() });
export type DraftValues = z.output<typeof values>;

export const compareDraft = get.author('/teacher/course-drafts/:id/compare', {
  summary: 'One change of a draft: its fields as they are in the course and in the draft',
  params: idParams,
  query: wire({ kind: z.enum(DRAFT_KINDS), itemId: idText }),
  answer: one(z.array(values)),
});

export const publishDraft = post.author('/teacher/course-drafts/publish', {
  summary: 'Apply all changes of your draft to its course at once',
  body: wire({
    id,
    version: z.string().min(1).max(64),
    note: z.string().trim().max(DRAFT_NOTE_MAX).default(''),
    /** Notify the learners of the course, with the note. */
    isTold: flag.default(false),
    /** Which side wins where both have changed. */
    choices: z
      .array(wire({ kind: z.enum(DRAFT_KINDS), id, keeps: side }))
      .max(1000)
      .default([]),
  }),
  answer: one(wire({ courseId: z.int(), changesCount: z.int() })),
});
export type DraftChoice = { kind: DraftKind; id: number; keeps: z.output<typeof side> };

export const discardDraft = post.author('/teacher/course-drafts/discard', {
  summary: 'Discard your draft; the course stays as it is',
  body: wire({ id }),
  answer: done,
});

export const listPublications = get.author('/teacher/courses/:id/publications', {
  summary: 'Published drafts of a course, newest first',
  params: idParams,
  answer: one(
    z.array(
      wire({
        id: z.int(),
        note: z.string(),
        changesCount: z.int(),
        isTold: flag,
        publishedAt: instant,
      }),
    ),
  ),
});
