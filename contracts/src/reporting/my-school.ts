import { STAFF_NEEDS, STAFF_STATES, UNREMINDED } from '#/reporting/choices.ts';
import { z } from 'zod';
import { day, filterOf, id, instant, success } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Director and deputy director of the reference list (decision 183). */
export const HEAD_POSITION_TYPE_IDS: readonly number[] = [2, 3];

/** A person is reminded at most once in this many days, by any head. */
export const REMINDER_DAYS = 7;

const currentCourse = wire({
  id: z.int(),
  name: z.string(),
  lessonsDone: z.int(),
  lessonsCount: z.int(),
  /** Last day of the group that assigns the course. */
  deadline: day.nullable(),
});
export type CurrentCourse = z.output<typeof currentCourse>;

const staffMember = wire({
  id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  positionType: z.string().nullable(),
  position: z.string().nullable(),
  /** The caller. */
  isSelf: z.boolean(),
  state: z.enum(STAFF_STATES),
  /** The most urgent open need; null if there is none. */
  need: z.enum(STAFF_NEEDS).nullable(),
  /** The earliest deadline missed by an unfinished course. */
  overdueSince: day.nullable(),
  collected: z.number(),
  minimum: z.number(),
  /** Some of the unfinished courses, most recently used first. */
  courses: z.array(currentCourse),
  coursesCount: z.int(),
  lastActiveAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** Behind, not the caller, and not reminded in the last days. */
  mayRemind: z.boolean(),
  /** Why no reminder can be sent; null if one can. */
  unreminded: z.enum(UNREMINDED).nullable(),
});
export type StaffMember = z.output<typeof staffMember>;

const mySchool = wire({
  id: z.int(),
  name: z.string(),
  region: z.string(),
  city: z.string(),
  year: z.int(),
  /** The end of the qualification year. */
  endsAt: instant,
  readAt: instant,
  staff: z.array(staffMember),
});
export type MySchool = z.output<typeof mySchool>;

export const viewMySchool = get.learner('/my-school', {
  summary: 'The staff of the school that the caller heads, with each one’s progress',
  answer: one(mySchool),
});

export const remindStaff = post.learner('/my-school/remind', {
  summary: 'Remind one member of staff, or everybody who has not reached the yearly minimum',
  body: wire({ accountId: id.optional() }),
  answer: wire({
    success,
    reminded: z.int(),
    /** Who was left out and why: the caller, the minimum is reached, or reminded this week. */
    left: z.array(
      wire({
        id: z.int(),
        name: z.string(),
        reason: z.enum(UNREMINDED),
        remindedAt: instant.nullable(),
      }),
    ),
  }),
});

export const getStaffSheet = get.learner('/my-school/staff.xlsx', {
  summary: 'Excel file of the staff with each one’s progress',
  query: wire({ state: filterOf(z.enum(STAFF_STATES)) }),
});
