import { z } from 'zod';
import { day, flag, idText, numberText, success } from '#/kit/codecs.ts';
import { cardFields, courseSpelling } from './courses.ts';
import { get } from '#/kit/endpoint.ts';
import { SEARCH_MAX } from '#/kit/limits.ts';
import { list, one, page, paging } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const search = z.string().max(SEARCH_MAX).optional();
const hours = numberText.pipe(z.number().min(0).max(999_999)).optional();

export const listCourseMarks = get.learner('/user/courses/marks', {
  summary: 'Ids of the learner’s courses, for marking course cards',
  answer: one(
    z.array(wire({ courseId: z.int(), isComplete: flag }, { isComplete: 'course_complate' })),
  ),
});

const programmeCourse = wire(
  {
    ...cardFields,
    /** The day on which a programme of the next year can be started; null when it can be today. */
    opensOn: day.nullable(),
  },
  courseSpelling,
);
export type ProgrammeCourse = z.output<typeof programmeCourse>;

export const PROGRAMMES = ['upgrade', 'retraining'] as const;
export type Programme = (typeof PROGRAMMES)[number];

export const listProgramme = get.learner('/user/courses/programme', {
  summary:
    'Upgrade or retraining courses for the learner’s position that the learner does not have',
  query: wire(
    {
      page,
      type: z.enum(PROGRAMMES),
      search,
      categoryId: idText.optional(),
      languageId: idText.optional(),
      minDuration: hours,
      maxDuration: hours,
    },
    { type: 'category_type', categoryId: 'category' },
  ),
  answer: wire({
    success,
    data: z.array(programmeCourse),
    ...paging,
    /** The profile has no position yet, so only courses for all positions are listed. */
    isPositionMissing: flag,
  }),
});

const targetCourse = wire(
  {
    ...cardFields,
    doneCount: z.int(),
    isComplete: flag,
    isOwn: flag,
    /** Why it is assigned: a group with its name, or the learner's position. */
    reason: z.enum(['group', 'position']),
    groupName: z.string().nullable(),
    /** Last day of the assignment; null if it has none. */
    deadline: day.nullable(),
  },
  { ...courseSpelling, isComplete: 'course_complate' },
);
export type TargetCourse = z.output<typeof targetCourse>;

export const listTargetCourses = get.learner('/user/courses/target', {
  summary: 'Courses assigned by group or position, by deadline',
  query: wire({ page }),
  answer: list(targetCourse),
});
