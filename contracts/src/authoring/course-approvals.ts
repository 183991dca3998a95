import { z } from 'zod';
import { flag, id, instant, money } from '#/kit/codecs.ts';
import { courseType } from './course-types.ts';
import { get, post } from '#/kit/endpoint.ts';
import { REASON_MAX } from '#/kit/limits.ts';
import { decided, hold, readingLanguage, reopenedDecision, reopening } from '#/kit/reviewing.ts';
import { done, idParams, list, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** State of an author's approval request; decision 65. An approved course is simply active. */
export const courseApproval = wire({
  state: z.enum(['waiting', 'returned']),
  requestedAt: instant,
  /** Of a returned request: what has to be fixed. */
  reason: z.string().nullable(),
});
export type CourseApproval = z.output<typeof courseApproval>;

const waiting = {
  id: z.int(),
  name: z.string(),
  type: courseType,
  image: z.string().nullable(),
  category: wire({ name: z.string(), hue: z.int() }),
  author: wire({ id: z.int(), name: z.string() }),
  language: z.string(),
  hours: z.number(),
  credit: z.number(),
  price: money,
  lessonsCount: z.int(),
  requestedAt: instant,
};

export const waitingCourse = wire(waiting);
export type WaitingCourse = z.output<typeof waitingCourse>;

export const listWaitingCourses = get.manager('/manager/course-approvals', {
  summary: 'Courses waiting for approval, longest waiting first',
  query: wire({ search, page }),
  answer: list(waitingCourse),
});

export const DECIDED_STATES = ['approved', 'returned'] as const;

const decidedCourse = wire({
  ...waiting,
  state: z.enum(DECIDED_STATES),
  decidedAt: instant,
  decidedBy: z.string(),
  reason: z.string().nullable(),
  reopened: z.array(reopenedDecision),
  /** The author's reading language. */
  authorLanguage: readingLanguage,
});
export type DecidedCourse = z.output<typeof decidedCourse>;

export const listDecidedCourses = get.manager('/manager/course-approvals/decided', {
  summary: 'Decided courses, latest decision first',
  query: wire({ state: z.enum(DECIDED_STATES), search, page }),
  answer: list(decidedCourse),
});

/** Changes with anything learners would see of the course. */
const version = z.string().regex(/^[0-9a-f]{32}$/);

const waitingDetails = wire(
  {
    ...waiting,
    description: z.string(),
    outcomes: z.array(z.string()),
    /** Position types of the audience; empty: everybody. */
    positions: z.array(z.string()),
    programmeYear: z.int().nullable(),
    hasCertificate: flag,
    version,
    /** The author's reading language. */
    authorLanguage: readingLanguage,
    reopened: z.array(reopenedDecision),
  },
  { hasCertificate: 'targer_certificat' },
);
export type WaitingDetails = z.output<typeof waitingDetails>;

export const viewWaitingCourse = get.manager('/manager/course-approvals/:id', {
  summary: 'Details of a course that waits for approval',
  params: idParams,
  answer: one(waitingDetails),
});

export const approveCourse = post.manager('/manager/course-approvals/approve', {
  summary: 'Approve a waiting course for learners, in the version that was reviewed',
  body: wire({ id, version, hold }),
  answer: decided,
});

export const returnCourse = post.manager('/manager/course-approvals/return', {
  summary: 'Return a waiting course to its author with the reason',
  body: wire({ id, reason: z.string().trim().min(3).max(REASON_MAX), hold }),
  answer: decided,
});

export const reopenCourse = post.manager('/manager/course-approvals/reopen', {
  summary:
    'Revoke a decision after it took effect: the course waits again, closed; refused once it has learners',
  body: reopening,
  answer: done,
});
