import { z } from 'zod';
import { flag, id, instant } from '#/kit/codecs.ts';
import { type AnswerOf, get, post } from '#/kit/endpoint.ts';
import { COMMENT_MAX, REASON_MAX } from '#/kit/limits.ts';
import { decided, hold } from '#/kit/reviewing.ts';
import { done, idBody, idParams, list, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Where essays are written; exams have written answers of their own. */
export const ESSAY_PLACES = ['test'] as const;
export type EssayPlace = (typeof ESSAY_PLACES)[number];

/** Working days within which an essay is graded. */
export const ESSAY_DAYS = 5;
/** With fewer hours than this left, an essay is due soon. */
export const ESSAY_DUE_SOON_HOURS = 24;
export const ESSAYS_PER_PAGE = 20;
const REASON_MIN = 3;

const criterion = wire({
  name: z.string(),
  levels: z.array(wire({ name: z.string(), description: z.string(), points: z.number() })),
});
export type Criterion = z.output<typeof criterion>;

/** For each criterion the index of the chosen level, from 0. */
const levels = z.array(z.int().min(0).max(20)).max(50);

/** What the learner sees of an essay: when it will be graded, then the grades and comments. */
export const essayResult = wire({
  /** Null until it is graded. */
  score: z.number().nullable(),
  dueAt: instant,
  rubric: z.array(criterion),
  /** One grader's, those of two whose mean counts, or the third's who decided; nobody is named. */
  grades: z.array(wire({ levels, score: z.number(), comment: z.string() })),
});
export type EssayResult = z.output<typeof essayResult>;

const rowFields = {
  /** Id of the grade: a double essay has one for each grader. */
  id: z.int(),
  place: z.enum(ESSAY_PLACES),
  title: z.string(),
  /** Beginning of the question's text, without markup. */
  excerpt: z.string(),
  isDouble: flag,
  /** The first two graders were far apart: this grade decides. */
  isThird: flag,
  /** Null where essays are graded anonymously. */
  learnerName: z.string().nullable(),
  submittedAt: instant,
  dueAt: instant,
  status: z.enum(['waiting', 'graded', 'dropped']),
  gradedAt: instant.nullable(),
  score: z.number().nullable(),
  maxScore: z.number(),
  claimedBy: z.string().nullable(),
};
const essayRow = wire(rowFields);
export type EssayRow = z.output<typeof essayRow>;

const gradeVersion = wire({
  levels,
  score: z.number(),
  comment: z.string(),
  reason: z.string(),
  changedAt: instant,
});

const essayToGrade = wire({
  ...rowFields,
  claimedUntil: instant.nullable(),
  question: z.string(),
  /** Rich text; empty if the author wrote none. */
  modelAnswer: z.string(),
  text: z.string(),
  wordsCount: z.int(),
  unit: z.enum(['words', 'characters']),
  min: z.int().nullable(),
  max: z.int().nullable(),
  rubric: z.array(criterion),
  levels: levels.nullable(),
  comment: z.string(),
  /**
   * The two grades a third decides between; otherwise empty, since graders do not see each other's.
   */
  others: z.array(wire({ levels, score: z.number(), comment: z.string() })),
  /** Versions of this grade, newest first. */
  history: z.array(gradeVersion),
});
export type EssayToGrade = z.output<typeof essayToGrade>;

export const listEssays = get.examiner('/manager/essays', {
  summary: 'Essays waiting for the caller’s grade, most urgent first; or graded ones',
  query: wire({
    status: z.enum(['waiting', 'graded']).optional(),
    /** Matches the question or its test. */
    search,
    page,
  }),
  answer: list(essayRow),
});

export const viewEssay = get.examiner('/manager/essays/:id', {
  summary: 'An essay with its rubric, as one of its graders sees it',
  params: idParams,
  answer: one(essayToGrade),
});

export const claimEssay = post.examiner('/manager/essays/claim', {
  summary: 'Reserve an essay for 15 minutes; without an id the most urgent free one',
  body: wire({
    id: id.optional(),
    /** Without an id: the essay after this one, which is released. */
    after: id.optional(),
  }),
  answer: one(essayToGrade.nullable()),
});

export const releaseEssay = post.examiner('/manager/essays/release', {
  summary: 'Release a reserved essay',
  body: idBody,
  answer: done,
});

const comment = z.string().trim().max(COMMENT_MAX).default('');

export const gradeEssay = post.examiner('/manager/essays/grade', {
  summary: 'Grade an essay: a level for each criterion and a comment',
  body: wire({ id, levels, comment, hold }),
  answer: decided,
});

export const regradeEssay = post.examiner('/manager/essays/regrade', {
  summary: 'Change the caller’s grade with a reason; earlier grades stay visible',
  body: wire({
    id,
    /** When the grade on the caller's screen was given; refused if it has changed since. */
    gradedAt: instant,
    levels,
    comment,
    reason: z.string().trim().min(REASON_MIN).max(REASON_MAX),
  }),
  answer: one(essayToGrade),
});

export type ListedEssays = AnswerOf<typeof listEssays>;
