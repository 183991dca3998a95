import { z } from 'zod';
import { flag, instant } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { listQuery } from '#/kit/list-query.ts';
import { list, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { TEACHER_LIST } from './lists.ts';

const { fields } = listQuery(TEACHER_LIST);
export const teacherFilter = wire(fields);

/** Decision 152. */
export const teacherRow = wire(
  {
    id: z.int(),
    name: z.string(),
    phone: z.string(),
    avatar: z.string().nullable(),
    region: z.string().nullable(),
    isActive: flag,
    coursesCount: z.int(),
    activeCoursesCount: z.int(),
    /** Purchases over all courses. */
    buyersCount: z.int(),
    /** Over the reviews of all courses; null without reviews. */
    rating: z.number().nullable(),
    reviewsCount: z.int(),
    registeredAt: instant,
  },
  { isActive: 'status' },
);
export type TeacherRow = z.output<typeof teacherRow>;

export const listTeachers = get.manager('/manager/teachers', {
  summary: 'Teachers with their courses, buyers and rating',
  query: wire({ ...fields, page }),
  answer: list(teacherRow),
});
