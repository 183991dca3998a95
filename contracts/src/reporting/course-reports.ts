import { z } from 'zod';
import { COUNTED } from './choices.ts';
import { filterOf, flag, idText, success, tashkentTime } from '#/kit/codecs.ts';
import { courseType } from '#/authoring/course-types.ts';
import { get } from '#/kit/endpoint.ts';
import { listQuery } from '#/kit/list-query.ts';
import { page, paging } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { COURSE_REPORT_LIST, COURSE_USER_LIST } from './lists.ts';

const report = listQuery(COURSE_REPORT_LIST);
const reportFields = { ...report.fields, type: filterOf(courseType) };
export const courseReportFilter = wire(reportFields, report.spelling);

/** Counts cover the people the caller may see; decision 148. */
export const courseReportRow = wire({
  id: z.int(),
  name: z.string(),
  type: courseType,
  category: z.string(),
  isActive: flag,
  /** Has been shown to learners; otherwise a draft. */
  isPublished: flag,
  /** People with access who have not finished. */
  activeCount: z.int(),
  /** All purchases ever. */
  purchasesCount: z.int(),
  finishedCount: z.int(),
  sectionsCount: z.int(),
  createdAt: tashkentTime,
});
export type CourseReportRow = z.output<typeof courseReportRow>;

export const listCourseReport = get.manager('/manager/result/courses', {
  summary: 'The course report: active buyers, purchases and completions of each course',
  query: wire({ ...reportFields, page }, report.spelling),
  answer: wire({ success, data: wire({ courses: z.array(courseReportRow), ...paging }) }),
});

const resultFields = {
  purchasedAt: tashkentTime,
  /** The time of the latest activity. */
  endedAt: tashkentTime,
  isCompleted: flag,
  /**
   * Decision 83: points for finished lessons, tests and timed questions, and the course's maximum.
   */
  userScore: z.number(),
  maxScore: z.number(),
};
const resultSpelling = {
  purchasedAt: 'purchase_date',
  endedAt: 'end_date',
  isCompleted: 'completed',
} as const;

const userFilters = {
  courseId: idText,
  ...listQuery(COURSE_USER_LIST).fields,
  which: z.enum(COUNTED).optional(),
};
export const courseUserFilter = wire(userFilters);

export const courseUserRow = wire(
  { id: z.int(), username: z.string(), fullName: z.string(), ...resultFields },
  resultSpelling,
);
export type CourseUserRow = z.output<typeof courseUserRow>;

const named = wire({ id: z.int(), name: z.string() });

export const listCourseUsers = get.manager('/manager/result/user', {
  summary: 'Users of a course with dates and scores, latest purchase first',
  query: wire({ ...userFilters, page }),
  answer: wire({
    success,
    data: wire({ course: named, users: z.array(courseUserRow), ...paging }),
  }),
});

export const userCourseFilter = wire({ userId: idText });

export const userCourseRow = wire(
  { id: z.int(), name: z.string(), type: courseType, ...resultFields },
  resultSpelling,
);
export type UserCourseRow = z.output<typeof userCourseRow>;

export const listUserCourses = get.manager('/manager/result/course', {
  summary: 'Courses of a user with dates and scores, latest purchase first',
  query: wire({ userId: idText, page }),
  answer: wire({
    success,
    data: wire({ user: named, courses: z.array(userCourseRow), ...paging }),
  }),
});
