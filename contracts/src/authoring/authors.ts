import { z } from 'zod';
import { get } from '#/kit/endpoint.ts';
import { idParams, list, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const author = wire({
  id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  subject: z.string().nullable(),
  position: z.string().nullable(),
  coursesCount: z.int(),
  buyersCount: z.int(),
  /** Average over the reviews of all the author's courses. */
  rating: z.number(),
  reviewsCount: z.int(),
  /** From the registry (decision 133). */
  organization: wire({ id: z.int(), name: z.string() }).nullable(),
});
export type Author = z.output<typeof author>;

export const listAuthors = get.learner('/teachers', {
  summary: 'Authors of active courses, most buyers first',
  query: wire({ page, search }),
  answer: list(author),
});

export const viewAuthor = get.public('/teachers/:id', {
  summary: 'An author of active courses',
  params: idParams,
  answer: one(author),
});
