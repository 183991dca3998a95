import { z } from 'zod';
import { FACT_KINDS } from '#/reporting/choices.ts';
import { day, instant } from '#/kit/codecs.ts';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { type Audience, isInAudience, type Role } from '#/kit/roles.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Work queues of the staff, and who has them. */
export const QUEUES = {
  profiles: 'reviewer',
  alternatives: 'reviewer',
  organizations: 'reviewer',
  courseApprovals: 'manager',
  grading: 'examiner',
  essays: 'examiner',
  appeals: 'examiner',
  similarity: 'examiner',
  questions: 'examiner',
  reviews: 'manager',
  chatReports: 'admin',
  money: 'admin',
  deliveries: 'admin',
  jobs: 'admin',
  space: 'admin',
} as const satisfies Record<string, Exclude<Audience, 'public'>>;

export type QueueKey = keyof typeof QUEUES;
export const QUEUE_KEYS = Object.keys(QUEUES) as [QueueKey, ...QueueKey[]];

export const queuesOf = (role: Role): QueueKey[] =>
  QUEUE_KEYS.filter((key) => isInAudience(role, QUEUES[key]));

/** Longer queues are shown as "1000 and more", so that the home costs the same at any length. */
export const QUEUE_COUNTED = 1000;

/** A case without a deadline of its own is overdue after this many days. */
export const OVERDUE_DAYS = 3;

const queue = wire({
  key: z.enum(QUEUE_KEYS),
  /** Up to QUEUE_COUNTED. */
  count: z.int(),
  overdue: z.int(),
  /** Since when the oldest case has been waiting. */
  oldestAt: instant.nullable(),
  /** The most urgent case; null if the queue has no cases of its own. */
  firstId: z.int().nullable(),
});
export type WaitingQueue = z.output<typeof queue>;

export const viewQueues = get.examiner('/user/workday/queues', {
  summary: 'How many cases wait in each queue of the caller’s role',
  answer: one(z.array(queue)),
});

const authoredCourse = wire({
  id: z.int(),
  name: z.string(),
  /** Learners who began in the last seven days. */
  newLearners: z.int(),
  /** The lesson at which most learners who were idle for a week stopped. */
  stop: wire({ lesson: z.string(), learners: z.int() }).nullable(),
});
export type AuthoredCourse = z.output<typeof authoredCourse>;

const hardTest = wire({
  lessonId: z.int(),
  courseId: z.int(),
  sectionId: z.int().nullable(),
  name: z.string(),
  course: z.string(),
  attempts: z.int(),
  passed: z.int(),
});

export const viewWorkday = get.examiner('/user/workday', {
  summary: 'Everything on the staff’s home page: queues, figures, latest actions, own courses',
  answer: one(
    wire({
      queues: z.array(queue),
      /** For a manager: this month so far, as in the statistics. */
      figures: wire({
        region: z.string().nullable(),
        from: day,
        to: day,
        /** The same number of days of the month before; null if it has fewer. */
        compared: wire({ from: day, to: day }).nullable(),
        kinds: z.array(
          wire({ kind: z.enum(FACT_KINDS), amount: z.int(), before: z.int().nullable() }),
        ),
      }).nullable(),
      journal: z.array(
        wire({
          at: instant,
          action: z.string(),
          subject: z.string(),
          /** The person whose account or profile it was. */
          person: z.string().nullable(),
        }),
      ),
      /** For an author, busiest first. */
      courses: z.array(authoredCourse),
      /** The author's tests that most of the latest attempts failed. */
      hardTests: z.array(hardTest),
      nextWebinar: wire({ slug: z.string(), title: z.string(), startsAt: instant }).nullable(),
    }),
  ),
});
export type Workday = AnswerOf<typeof viewWorkday>['data'];
