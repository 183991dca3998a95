import { z } from 'zod';
import { cardFields, courseSpelling } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { one } from './shapes.ts';
import { wire } from './wire.ts';

/** Why a course is offered: a weak category of the diagnostic, or what colleagues choose most. */
const reason = wire({
  kind: z.enum(['diagnostic', 'colleagues']),
  category: wire({ id: z.int(), name: z.string() }).nullable(),
  percent: z.number().nullable(),
});
export type RecommendationReason = z.output<typeof reason>;

export const recommendedCourse = wire({ ...cardFields, reason }, courseSpelling);
export type RecommendedCourse = z.output<typeof recommendedCourse>;

export const listRecommendedCourses = endpoint({
  method: 'GET',
  path: '/user/courses/recommended',
  audience: 'learner',
  summary: 'At most six courses for the weakest categories of the diagnostic, each with the reason',
  answer: one(z.array(recommendedCourse)),
});
