import type { DomainPages } from '#/kit/pages/page.ts';
import { listedWebinars, webinarPage } from './webinars/page-head.ts';

export const pages = { '/webinars/view/$slug': webinarPage } satisfies DomainPages;

export const listed = listedWebinars;
