import { z } from 'zod';
import { cardFields, courseSpelling } from './courses.ts';
import { success } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { wire } from '#/kit/wire.ts';

/** Why a course is offered: a weak category of the diagnostic, or what colleagues choose most. */
const reason = wire({
  kind: z.enum(['diagnostic', 'colleagues']),
  category: wire({ id: z.int(), name: z.string() }).nullable(),
  percent: z.number().nullable(),
});
export type RecommendationReason = z.output<typeof reason>;

export const recommendedCourse = wire({ ...cardFields, reason }, courseSpelling);
export type RecommendedCourse = z.output<typeof recommendedCourse>;

/** Why a weak category has no course in the list; `more`: weaker categories took the places. */
export const PLAN_GAPS = [
  'no_courses',
  'retraining_only',
  'all_taken',
  'not_for_position',
  'more',
] as const;
export type PlanGap = (typeof PLAN_GAPS)[number];

export const listRecommendedCourses = get.learner('/user/courses/recommended', {
  summary: 'At most six courses for the weakest categories of the diagnostic, each with its reason',
  answer: wire({
    success,
    data: z.array(recommendedCourse),
    /** By diagnostic category. */
    gaps: z.array(wire({ categoryId: z.int(), reason: z.enum(PLAN_GAPS) })),
  }),
});
