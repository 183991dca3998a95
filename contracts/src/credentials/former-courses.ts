import { z } from 'zod';
import { day } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const formerCourse = wire({
  id: z.int(),
  courseName: z.string(),
  hours: z.number(),
  credits: z.number(),
  completedOn: day,
  certificateNumber: z.string().nullable(),
  formerSystem: z.string(),
});
export type FormerCourse = z.output<typeof formerCourse>;

export const listFormerCourses = get.learner('/user/former-courses', {
  summary: 'The caller’s courses in the former system with certificates, newest first',
  answer: one(z.array(formerCourse)),
});
