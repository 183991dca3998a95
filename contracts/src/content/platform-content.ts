import { z } from 'zod';
import { CONTENT_PAGES } from '#/content/choices.ts';
import { instant } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const speaker = wire({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  text: z.string(),
  avatar: z.string().nullable(),
});

const titled = wire({ title: z.string(), text: z.string(), icon: z.string() });

export const landing = wire({
  title: z.string(),
  sentence: z.string(),
  features: z.array(titled),
  steps: z.array(titled),
  figures: z.array(wire({ value: z.string(), label: z.string() })),
  specialists: z.array(speaker),
  expertReviews: z.array(speaker),
  telegramUrl: z.string(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  webinar: wire({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    startsAt: instant,
    durationMinutes: z.int(),
    author: z.string(),
  }).nullable(),
  serverNow: instant,
});
export type Landing = z.output<typeof landing>;

export const viewLanding = get.public('/landing', {
  summary: 'All blocks of the landing page except popular courses (see /courses-home)',
  answer: one(landing),
});

export const faqItem = wire({ id: z.int(), title: z.string(), body: z.string() });

export const listFaq = get.public('/faq', {
  summary: 'Questions and answers, 20 per page',
  query: wire({ page }),
  answer: list(faqItem),
});

export const viewContent = get.public('/content/:page', {
  summary: 'A text page',
  params: wire({ page: z.enum(CONTENT_PAGES) }),
  answer: one(wire({ title: z.string(), body: z.string(), version: z.int(), updatedAt: instant })),
});
