import type { DomainPages } from '#/kit/pages/page.ts';
import { cataloguePage } from './catalogue/page-head.ts';
import { coursePage, listedCourses } from './courses/page-head.ts';

export const pages = {
  '/courses': cataloguePage,
  '/courses/$page': { head: cataloguePage.head },
  '/courses/view/$id': coursePage,
} satisfies DomainPages;

export const listed = listedCourses;
